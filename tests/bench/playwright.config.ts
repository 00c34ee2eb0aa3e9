import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../fixtures/chromium.ts';

/** Runs the benchmarks one at a time, so that they don't disturb each other's measurements. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  retries: 0,
  reporter: [['list']],
  use: { headless: true, launchOptions: await chromiumLaunch() },
});
