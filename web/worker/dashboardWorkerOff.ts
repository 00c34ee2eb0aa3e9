/**
 * Sent instead of the dashboard's service worker if the setting DASHBOARD_WORKER is 'off': removes that worker and its
 * files from the browser.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await self.registration.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
