// The flash's files in the browser (IndexedDB): what a save changes is kept in one transaction, whole or not at all.
const STORE = "flash";
const MOMENT = 700; // ms

function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A transaction says only in the end why it failed. */
function committed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error || new DOMException("aborted", "AbortError"));
  });
}

/** Opens the place; rejects where the browser refuses one. */
export async function openKept() {
  const request = indexedDB.open("deedbox", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return new Kept(await answered(request));
}

class Kept {
  constructor(database) {
    this.database = database;
  }

  /** All files: Map of path to bytes. */
  async files() {
    const store = this.database.transaction(STORE).objectStore(STORE);
    const [paths, files] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
    return new Map(paths.map((path, i) => [path, files[i]]));
  }

  /** Keeps `files` (path, bytes; null: removed) for good; rejects with the browser's reason, QuotaExceededError where there is no room. */
  async keep(files) {
    const change = this.database.transaction(STORE, "readwrite", { durability: "strict" });
    const store = change.objectStore(STORE);
    for (const [path, data] of files) data ? store.put(data, path) : store.delete(path);
    await committed(change);
  }
}

/**
 * Takes the kept game for this page alone; `steal`: from another page, too. False: another has it, even after a moment (a page that is left takes
 * one to go). `lost` is called when another page takes it.
 */
export function alone(steal, lost) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    let mine = false;
    const held = () => {
      mine = true;
      resolve(true);
      return new Promise(() => {}); // until the page goes
    };
    const how = steal ? { steal: true } : { signal: AbortSignal.timeout(MOMENT) };
    navigator.locks.request("deedbox", how, held).catch(() => (mine ? lost() : resolve(false)));
  });
}
