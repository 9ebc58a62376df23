// The engine of a page: Python, the game, and the files that the browser keeps for it. Messages in, messages out.
import { loadPyodide } from "./runtime/pyodide.mjs";

const here = new URL(".", import.meta.url), OPENED = 16, WAIT = 250, TRIES = 20;
const LOCK = JSON.stringify({ info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" }, packages: {} });
const BUSY = "This game is open in another window, where it is played. Close it there, then load this page again.";

// How far it is: every byte that comes is counted. Of what was here before, each file at once: what passes through other
// hands on its way a browser compiles anew each time.
let done = 0;
const fetched = globalThis.fetch;
globalThis.fetch = async (...asked) => {
  const answer = await fetched(...asked);
  if (!answer.ok || !answer.body) return answer;
  if (self.before) { done += Number(answer.headers.get("Content-Length")) || 0; postMessage({ done }); return answer; }
  const counted = answer.body.pipeThrough(new TransformStream({ transform(part, out) { done += part.byteLength; postMessage({ done }); out.enqueue(part); } }));
  return new Response(counted, { status: answer.status, headers: { "Content-Type": answer.headers.get("Content-Type") || "" } });
};

// Files: some are held open ahead, for opening one takes a while, and saving must not. Whatever is asked something is
// kept here: Chromium forgets to answer for what was collected meanwhile.
const asked = [];
const keep = one => { asked.push(one); return one; };
async function folder() {
  try {
    const root = keep(await keep(navigator.storage).getDirectory());
    return keep(await keep(await root.getDirectoryHandle("free-and-clear", { create: true })).getDirectoryHandle(self.name, { create: true }));
  } catch { return null; }
}
async function held(into, number, create) {
  return keep(await into.getFileHandle(String(number), { create })).createSyncAccessHandle();
}
async function files(into) {
  const found = [];
  for (let tries = 0; ;) {
    try { found.push(await held(into, found.length, found.length < OPENED)); } catch (problem) {
      if (problem.name === "NotFoundError" && found.length >= OPENED) break;
      const busy = problem.name === "NoModificationAllowedError";
      if (!busy || ++tries > TRIES) { found.forEach(one => one.close()); return busy ? BUSY : null; }
      await new Promise(done => setTimeout(done, WAIT));
    }
  }
  next = found.length;
  return found;
}

// Where there are no private files, the same in a database of the browser: held in memory, and written whole, all that
// an act has changed at once, before its answer is given. One window at a time has it.
const done_ = of => new Promise((done, failed) => { of.onsuccess = of.oncomplete = () => done(of.result); of.onerror = of.onabort = () => failed(of.error); });
const UNSAVED = "This browser could not keep that: take the game along as a file before you close it.";
class Stored {
  constructor(number, bytes) { this.number = number; this.bytes = bytes; this.changed = false; }
  _fit(size) { if (size > this.bytes.length) { const more = new Uint8Array(size); more.set(this.bytes); this.bytes = more; } }
  read(to, { at }) { const part = this.bytes.subarray(at, at + to.length); to.set(part); return part.length; }
  write(data, { at }) { this._fit(at + data.length); this.bytes.set(data, at); return data.length; }
  truncate(size) { this._fit(size); this.bytes = this.bytes.slice(0, size); }
  getSize() { return this.bytes.length; }
  flush() { this.changed = true; }
}
let base = null;
const all = [];
function stored(bytes = new Uint8Array()) { const one = new Stored(all.length, bytes); all.push(one); return one; }
async function locked() {
  if (!navigator.locks) return false;
  return new Promise(done => navigator.locks.request(`free-and-clear ${self.name}`, { ifAvailable: true }, lock => { done(Boolean(lock)); return lock && new Promise(() => null); }).catch(() => done(null)));
}
async function shelf() {
  try {
    const asked = indexedDB.open(`free-and-clear ${self.name}`, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("files");
    base = await done_(asked);
    const free = await locked();
    if (!free) { base = null; return free === false && navigator.locks ? BUSY : null; }
    const found = await done_(base.transaction("files").objectStore("files").getAll());
    for (let number = 0; number < Math.max(found.length, OPENED); number++) stored(found[number]);
    return all;
  } catch { base = null; return null; }
}
async function written() {
  const changed = base ? all.filter(one => one.changed) : [];
  if (!changed.length) return true;
  try {
    const act = base.transaction("files", "readwrite", { durability: "strict" });
    for (const one of all) if (one.changed || !one.there) act.objectStore("files").put(one.bytes, one.number);
    await done_(act);
    for (const one of all) { one.changed = false; one.there = true; }
    return true;
  } catch { return false; }
}

let page, into, next = 0, order = Promise.resolve();
async function unpacked(name) {
  const answer = await fetch(new URL(name, here));
  if (!answer.ok) throw new Error(`${answer.status} ${name}`);
  return new Uint8Array(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}
async function begin() {
  const [python, game, open] = await Promise.all([
    loadPyodide({ indexURL: new URL("runtime/", here).href, lockFileContents: LOCK }),
    unpacked("game.bin"),
    folder().then(found => (into = found) ? files(found) : shelf()).then(found => { if (found === BUSY) { postMessage({ stop: BUSY }); self.close(); } return found; }),
  ]);
  python.FS.writeFile("/game.zip", game);
  python.runPython("import sys\nsys.path.insert(0, '/game.zip')\nfrom game.web.inside.judge import take_the_place\ntake_the_place()");
  page = python.pyimport("game.web.inside.start").begin(open || undefined, globalThis);
  const told = page.begin();
  await written();
  postMessage(told);
}
async function hear(data) {
  const told = typeof data === "string" ? page.hear(data) : page.bring(new Uint8Array(data));
  postMessage(await written() ? told : JSON.stringify({ ...JSON.parse(told), sentence: UNSAVED }));
  const more = [];
  try { for (let wanted = into || base ? page.wanted : 0; wanted > 0; wanted--) more.push(into ? await held(into, next++, true) : stored()); } catch { /* the next act says that nothing is saved */ }
  if (more.length) page.add(more);
}
order = begin().catch(problem => { console.error(problem); postMessage({ stop: "The rules and dice did not come whole. Load this page again; if that does not help, this browser is too old for it." }); });
onmessage = ({ data }) => { order = order.then(() => page && hear(data)).catch(problem => console.error(problem)); };
