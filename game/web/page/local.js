// The table in this browser: the same messages, to a worker in place of a server. Loaded before page.js.
"use strict";
const BEGUN = "begun";
const local = {
  worker: null, pages: 0,
  // What page.js speaks to, as it speaks to a WebSocket.
  line() {
    tint({ colours: document.body.dataset });
    const line = { readyState: 0, send: text => local.worker.postMessage(text) };
    if (location.protocol === "file:") { local.stop("Opened from a disk, this page shows its first scene and no more: game pack web PACK --show serves it, and so does any host."); return line; }
    try { local.begin(line); } catch { local.stop("This browser does not let the page play here. Open it in a window of its own."); }
    return line;
  },
  // A worker that is made from here stands under the policy of this page; one that is loaded would have none.
  begin(line) {
    // Pyodide would try importScripts to learn what kind of worker it is in, and the policy refuse it.
    const text = `self.importScripts = undefined; self.before = ${Boolean(kept("localStorage", BEGUN + location.pathname))}; import(${JSON.stringify(new URL("worker.js", document.baseURI).href)}).catch(() => postMessage({ lost: true }));`;
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    local.worker = new Worker(local.trusted(address), { type: "module", name: document.body.dataset.pack });
    local.worker.onerror = event => { event.preventDefault(); local.stop(local.lost); };
    local.worker.onmessage = ({ data }) => {
      if (typeof data === "string") { line.readyState = 1; local.hear(line, data); }
      else if (data.stop || data.lost) local.stop(data.stop || local.lost);
      else local.reach(data.done);
    };
  },
  lost: "The rules and dice did not come: the network or this frame does not let them through. Open the page in a window of its own, or load it again.",
  trusted: address => self.trustedTypes ? (local.policy = local.policy || trustedTypes.createPolicy("free-and-clear", { createScriptURL: one => one })).createScriptURL(address) : address,
  hear(line, data) {
    if (data.startsWith('{"file"')) { local.give(JSON.parse(data).file); return; }
    line.onmessage({ data });
    delete document.body.dataset.back;
    kept("localStorage", BEGUN, document.body.hasAttribute("data-entrance") ? "" : "yes");
    if (!local.pages++) { kept("localStorage", BEGUN + location.pathname, "yes"); local.stay(); }
  },
  reach(done) { const bar = $("bar"); if (bar) bar.value = done; },
  stop(words) {
    document.body.removeAttribute("data-ready");
    delete document.body.dataset.back;
    if ($("bar")) $("bar").remove();
    if ($("coming")) $("coming").textContent = words; else note(words);
    rows.querySelectorAll("[data-row]").forEach(one => one.setAttribute("aria-disabled", "true"));
  },
  // Files: the same journal that a terminal plays.
  give(file) {
    const link = make("a", { href: URL.createObjectURL(new Blob([file.text], { type: "application/toml" })), download: file.name });
    link.click();
    note(file.words);
  },
  pick() {
    const input = make("input", { type: "file", accept: ".toml" });
    input.addEventListener("change", () => input.files[0] && input.files[0].arrayBuffer().then(bytes => local.worker.postMessage(bytes, [bytes])));
    local.input = input;
    input.click();
  },
  // From now on without a network.
  stay() {
    if (!("serviceWorker" in navigator)) return;
    try {
      navigator.serviceWorker.register(local.trusted(new URL("offline.js", document.baseURI).href)).catch(() => null);
      navigator.serviceWorker.ready.then(() => document.body.toggleAttribute("data-offline", true)).catch(() => null);
    } catch { /* a frame that may keep nothing */ }
  },
};
try { if (localStorage.getItem(BEGUN)) document.addEventListener("DOMContentLoaded", () => { document.body.dataset.back = ""; }); } catch { /* nothing is kept here */ }
