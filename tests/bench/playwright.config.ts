import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../fixtures/chromium.ts';

/** One at a time, so that measurements don't disturb each other. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  retries: 0,
  reporter: [['list']],
  use: { headless: true, launchOptions: await chromiumLaunch() },
});
