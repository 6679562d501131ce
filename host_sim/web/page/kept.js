// The flash's files in the browser (IndexedDB): what a save changes is kept in one transaction, whole or not at all.
const STORE = "flash";

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

/** Waits until this page alone has the kept game; `steal` takes it from another page. `lost` is called when another page takes it. False: another has it. */
export function alone(steal, lost) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const how = steal ? { steal: true } : { ifAvailable: true };
    const held = (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {}); // until the page goes
    };
    navigator.locks.request("deedbox", how, held).catch(lost);
  });
}
