/** The address of the dashboard's service worker, which opens the dashboard without a connection. */
export const DASHBOARD_WORKER = '/dashboard-worker.js';
