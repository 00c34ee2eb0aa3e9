import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './fixtures/chromium.ts';
import { workers } from './fixtures/workers.ts';

const results = process.env['PLAYWRIGHT_RESULTS'];

export default defineConfig({
  // What visitors and admins see in a browser, and the desktop app.
  projects: [
    {
      name: 'browser',
      testDir: 'e2e',
      // A film or a fade that nobody looks at takes a core; tests that are about motion say so, and the desktop's have all of it.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'desktop', testDir: 'desktop', testIgnore: '**/*.long.test.ts' },
    ...(process.env['AGENCY_LONG']
      ? [{ name: 'desktop-long', testDir: 'desktop', testMatch: '**/*.long.test.ts' }]
      : []),
  ],
  outputDir: '../test-results/playwright',
  fullyParallel: true,
  workers: workers(1.5),
  // A test that fails now and then is a failed test.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // A limit for tests that hang. Each step has its own, so this leaves room for a slow machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: results ? [['list'], ['json', { outputFile: results }]] : [['list']],
  use: {
    headless: true,
    screenshot: 'only-on-failure',
    trace: process.env['PLAYWRIGHT_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: await chromiumLaunch(),
  },
});
