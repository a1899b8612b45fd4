// SPDX-License-Identifier: MIT
// Where there is no connection: the page as it was last time, so that the score pad can be opened and counts. Whoever
// has one gets everything from the server as ever. build.mjs names the files; a new page is a new list.
const FILES = ["/", "/games.json"];
const KEPT = FILES.join(); // other files, another store

addEventListener("install", (event) => {
  const keep = async () => (await caches.open(KEPT)).addAll(FILES);
  event.waitUntil(keep().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  };
  event.waitUntil(tidy());
});

addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || !FILES.includes(pathname)) return;
  const kept = async () => (await caches.match(pathname)) ?? Response.error();
  event.respondWith(fetch(event.request).catch(kept));
});
