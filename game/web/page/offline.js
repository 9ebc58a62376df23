// Keeps this folder for when there is no network. Every file, or none; another version waits until no page is open.
const FILES = ["@FILES@"], KEPT = `free-and-clear ${self.registration.scope} `, NAME = KEPT + "@DIGEST@";
addEventListener("install", event => event.waitUntil(caches.open(NAME).then(kept => kept.addAll(FILES.map(file => new Request(file, { cache: "no-cache" }))))));
addEventListener("activate", event => event.waitUntil(caches.keys().then(names => Promise.all(names.filter(name => name.startsWith(KEPT) && name !== NAME).map(name => caches.delete(name)))).then(() => clients.claim())));
addEventListener("fetch", event => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(self.registration.scope)) return;
  event.respondWith(caches.open(NAME).then(kept => kept.match(event.request, { ignoreSearch: true, ignoreVary: true })).then(found => found || fetch(event.request)));
});
