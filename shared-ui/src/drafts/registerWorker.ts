import { DASHBOARD_WORKER } from '@agency/contract/dashboardWorkerPath';
import { paths } from '../paths.ts';
import { someoneWorksOffline } from './offlineChoice.ts';

/** Browsers have service workers only on https and localhost. */
const workers = () => (navigator as Partial<Navigator>).serviceWorker;

/** Stores the dashboard's code in the browser, by a service worker, so that the dashboard opens without a connection. */
export async function registerWorker(): Promise<void> {
  // If it fails, the browser tries again when the dashboard is opened next.
  await workers()
    ?.register(DASHBOARD_WORKER, { scope: paths.dashboard })
    .catch(() => {});
}

/** Resolves to whether the dashboard opens without a connection. Never resolves if the worker can't be installed. */
export async function opensOffline(): Promise<boolean> {
  const registered = workers();
  if (!registered) return false;
  await registered.ready;
  // With DASHBOARD_WORKER=off, the server sends a worker that stores nothing.
  return (await caches.keys()).length > 0;
}

/** Removes the service worker and its files, unless an account on this device works offline. */
export async function removeUnusedWorker(): Promise<void> {
  if (someoneWorksOffline()) return;
  const registration = await workers()?.getRegistration(paths.dashboard);
  if (!registration) return;
  await registration.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
