/** The service worker of the test page (page.ts). `host.ts` adds the two constants at the start of this script. */
declare const VERSION: string;
declare const FILES: string[];

interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<{ url: string }[]> };
}
const scope = self as unknown as Scope;
const isOurs = (url: string) => new URL(url).pathname.startsWith('/dashboard/');
const OWN_CACHE = `dashboard ${VERSION}`;

scope.addEventListener('install', (event) =>
  event.waitUntil(caches.open(OWN_CACHE).then((cache) => cache.addAll(FILES))),
);

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      // Delete old caches only if no tab is open: an open tab may run old code, and may still need a chunk of it.
      const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const tabs = pages.filter(({ url }) => isOurs(url));
      const isOld = (name: string) => name.startsWith('dashboard ') && name !== OWN_CACHE;
      if (tabs.length === 0)
        await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
      // Also control a page that loaded before the first service worker ran: it needs its chunks after an update, too.
      await scope.clients.claim();
    })(),
  ),
);

// The page sends this when a new version should not wait until all old tabs are closed.
scope.addEventListener('message', ({ data }) => {
  if (data === 'skipWaiting') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  if (isOurs(event.request.url)) event.respondWith(respond(event.request));
});

async function respond(request: Request): Promise<Response> {
  const cache = await caches.open(OWN_CACHE);
  // Chunk names have a hash, so the chunk may come from any cache. The page itself must be of this version.
  const stored = request.mode === 'navigate' ? await cache.match('/dashboard/') : await caches.match(request);
  return stored ?? fetch(request);
}

export {};
