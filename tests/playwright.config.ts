import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './fixtures/chromium.ts';
import type { HostOption } from './offline/fixtures/dashboard.ts';
import { workers } from './fixtures/workers.ts';

const results = process.env['PLAYWRIGHT_RESULTS'];
// Playwright empties the folders of the projects that it runs. With one folder for all, the desktop tests would delete the
// pictures of failed browser tests.
const outputDirOf = (project: string) => `../test-results/${project}`;

export default defineConfig<HostOption>({
  // Tests in a browser (the site and the dashboard), and tests of the desktop app.
  projects: [
    {
      name: 'browser',
      testDir: '.',
      testMatch: ['e2e/**/*.test.ts', 'offline/**/*.test.ts'],
      outputDir: outputDirOf('browser'),
      // Animations use much CPU time, so most tests run with reduced motion, and so do those of the desktop app. Tests
      // about animations turn them on.
      use: { contextOptions: { reducedMotion: 'reduce' }, offlineHost: 'browser' },
    },
    {
      name: 'desktop',
      testDir: '.',
      testMatch: ['desktop/**/*.test.ts', 'offline/**/*.test.ts'],
      testIgnore: '**/*.long.test.ts',
      outputDir: outputDirOf('desktop'),
    },
    ...(process.env['AGENCY_LONG']
      ? [
          {
            name: 'desktop-long',
            testDir: 'desktop',
            testMatch: '**/*.long.test.ts',
            outputDir: outputDirOf('desktop-long'),
          },
        ]
      : []),
  ],
  fullyParallel: true,
  workers: workers(1.5),
  // No retries: a test that sometimes fails counts as failed.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Only stops tests that hang. Each step has its own limit, so this one can be long enough for a slow computer.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: results ? [['list'], ['json', { outputFile: results }]] : [['list']],
  use: {
    headless: true,
    // Without this limit, a click or `fill` on an element that doesn't exist would wait until the test's timeout.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: process.env['PLAYWRIGHT_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: await chromiumLaunch(),
  },
});
