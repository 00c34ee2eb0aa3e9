/** The address of the dashboard's service worker: a script in the browser with which the dashboard opens without a connection. */
export const DASHBOARD_WORKER = '/dashboard-worker.js';
