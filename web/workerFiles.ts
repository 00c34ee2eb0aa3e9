import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The file name of the dashboard's service worker: DASHBOARD_WORKER in the contract, which Vite's settings can't import. */
export const workerFile = 'dashboard-worker.js';

/** Inserts the addresses of the built scripts and fonts into the dashboard's service worker, which stores these files. */
export const workerFiles = (): Plugin => ({
  name: 'worker-files',
  apply: 'build',
  generateBundle: {
    // Runs after Vite has removed the empty scripts of style sheets.
    order: 'post',
    handler(_, bundle) {
      const worker = bundle[workerFile];
      if (worker?.type !== 'chunk') throw new Error(`The build has no ${workerFile}.`);
      const files = Object.keys(bundle)
        .filter((file) => /^assets\/.*\.(js|woff2)$/.test(file))
        .map((file) => `/${file}`)
        .sort();
      // The version depends on all files, also on the style sheet: the stored page contains its content.
      const names = Object.keys(bundle).sort();
      const version = createHash('sha256').update(names.join()).digest('hex').slice(0, 12);
      worker.code = worker.code
        .replaceAll('DASHBOARD_FILES', JSON.stringify(files))
        .replaceAll('DASHBOARD_VERSION', JSON.stringify(version));
    },
  },
});
