/**
 * The dashboard's service worker, for users who chose 'Work offline on this device'. It stores the dashboard's code, so
 * that the dashboard opens without a connection. It stores no content and no answers of the API: the drafts do that.
 */
declare const self: ServiceWorkerGlobalScope;
/** The addresses of the scripts and fonts of this build. The build inserts them. */
declare const DASHBOARD_FILES: string[];
/** A hash of the names of all built files. */
declare const DASHBOARD_VERSION: string;

/** The dashboard's HTML, which works at each of its addresses. Its only data are public, such as the site's name. */
const PAGE = '/dashboard';
/** How long a page may take before the stored one is shown, in milliseconds. */
const SLOW_MS = 5_000;
const ownCache = `dashboard ${DASHBOARD_VERSION}`;

self.addEventListener('install', (event) => event.waitUntil(download().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(pageFor(event));
    event.waitUntil(deleteOtherVersions(event.resultingClientId));
  } else if (pathname.startsWith('/assets/')) event.respondWith(storedOrSent(request));
});

/** Stores all files of this build. If one can't be loaded, the browser tries again when the dashboard is opened next. */
async function download(): Promise<void> {
  const cache = await caches.open(ownCache);
  await cache.addAll([...DASHBOARD_FILES, new Request(PAGE, { cache: 'reload' })]);
}

/** Takes over the open tabs, whose code stays stored: see `deleteOtherVersions`. */
async function activate(): Promise<void> {
  // Lets the browser request a page while it starts this worker.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The page from the server; if the server is slow or can't be reached, the stored one. */
async function pageFor(event: FetchEvent): Promise<Response> {
  const sent = Promise.resolve(event.preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(event.request),
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, SLOW_MS));
  const answer = await Promise.race([sent.catch(() => undefined), late]);
  if (answer && !isFromProxy(answer)) return answer;
  const cache = await caches.open(ownCache);
  return (await cache.match(PAGE)) ?? sent;
}

/** Whether a proxy answered because it couldn't reach the server. Some use codes above 504. */
const isFromProxy = ({ status }: Response) => status >= 502;

/** A script or font. Its name contains a hash of its content, so a stored one is never outdated. */
const storedOrSent = async (request: Request) =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/** Deletes the files of other builds, unless an open tab may still need them. */
async function deleteOtherVersions(opening: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.some(({ id }) => id !== opening)) return;
  const names = await caches.keys();
  // A newer worker is about to take over. Keep the files that it stores.
  if (self.registration.installing ?? self.registration.waiting) return;
  await Promise.all(names.filter((name) => name !== ownCache).map((name) => caches.delete(name)));
}
