// What the screen says, for those who do not see it: all of it to read, and what is new to hear.
const STILL = 350; // ms without a change before it is told: pages are drawn in several steps
const SHORT = ["title", "keys"]; // parts whose texts share a line

const page = document.getElementById("words");
const spoken = document.getElementById("spoken");
let told = [], timer;

/** The lines of a page as [text, chosen]. */
function lines(parts) {
  const found = [];
  for (const [part, texts] of parts) {
    if (SHORT.includes(part)) found.push([texts.map(([text]) => text).join("  "), false]);
    else found.push(...texts);
  }
  return found.filter(([text]) => text.trim());
}

/** Takes the parts of the page as they are now: JSON of [[part, [[text, chosen], ...]], ...]. */
export function showWords(json) {
  const now = lines(JSON.parse(json));
  page.replaceChildren(
    ...now.map(([text, chosen]) => {
      const line = document.createElement("p");
      line.textContent = text;
      if (chosen) line.setAttribute("aria-current", "true");
      return line;
    }),
  );
  clearTimeout(timer);
  timer = setTimeout(() => tell(now), STILL);
}

/** Says what is new: of a page on which only another line is chosen, that line. */
function tell(now) {
  const same = (a, b) => a.length === b.length && a.every(([text], i) => text === b[i][0]);
  const fresh = same(now, told) ? now.filter(([, chosen], i) => chosen && !told[i][1]) : now;
  told = now;
  if (!fresh.length) return;
  spoken.replaceChildren(
    ...fresh.map(([text]) => {
      const line = document.createElement("p");
      line.textContent = text;
      return line;
    }),
  );
}
