/*
 * `npm run bench:server`, `bench:site`, `bench:dashboard`, `bench:desktop`, `bench:journal`, and `test:soak` (with its duration in
 * minutes): build what changed, run the measurement, and write the results into docs/performance.md. `bench:journal` only prints
 * its results.
 */
import { join } from 'node:path';
import { build } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { checkNode, fail, installPackages, root, run } from './setup.mjs';

const [which = 'site', minutes = '10'] = process.argv.slice(2);

/** Benchmarks that consist of several files. */
const files = {
  server: ['server.bench.ts', 'growth.bench.ts'],
  desktop: ['desktop.bench.ts', 'outbox.bench.ts'],
};

checkNode();
await installPackages();
await build(which === 'desktop' ? ['site', 'desktop'] : ['site']).catch((error) => fail(error.message));
const chromium = await findOrInstallChromium({ whole: true });
if (!chromium) fail('No Chromium was found and none could be installed; set CHROMIUM_PATH to one.');
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const config = join(root, 'tests/bench/playwright.config.ts');
process.exitCode = await run(
  process.execPath,
  [playwright, 'test', '--config', config, ...(files[which] ?? [`${which}.bench.ts`])],
  {
    env: { ...process.env, CHROMIUM_PATH: chromium.path, SOAK_MINUTES: minutes },
  },
);
