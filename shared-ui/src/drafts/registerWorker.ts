import { paths } from '../paths.ts';
import { someoneWorksOffline } from './offlineChoice.ts';

/** Browsers have service workers only on https and localhost. */
const workers = () => (navigator as Partial<Navigator>).serviceWorker;

/** Stores the dashboard's code in the browser, by a service worker, so that the dashboard opens without a connection. */
export async function registerWorker(): Promise<void> {
  // If it fails, the browser tries again when the dashboard is opened next.
  await workers()
    ?.register('/dashboard-worker.js', { scope: paths.dashboard })
    .catch(() => {});
}

/** Removes the service worker and its files, unless an account on this device works offline. */
export async function removeUnusedWorker(): Promise<void> {
  if (someoneWorksOffline()) return;
  const registration = await workers()?.getRegistration(paths.dashboard);
  if (!registration) return;
  await registration.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
