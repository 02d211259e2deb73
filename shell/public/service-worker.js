/*
 * Shows the offline page where a page of the portal is asked for without a connection, and does nothing
 * else: releases are never kept here, so that a rollback reaches everybody at once.
 */
const cacheName = 'portal-offline';
/** The page registers this file under its language; another language is another worker with another page. */
const offlinePage = `/offline${self.location.search}`;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // The document is on its way while this worker starts: nobody waits for it.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(respond(event));
});

async function keepOfflinePage() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
  const kept = await cache.keys();
  const former = kept.filter(({ url }) => url !== new URL(offlinePage, self.location.href).href);
  await Promise.all(former.map((request) => cache.delete(request)));
}

async function respond({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}
