import { defineConfig } from 'vitest/config';
import { workers } from './tests/fixtures/workers.ts';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];

export default defineConfig({
  test: {
    // No retries: a test that sometimes fails counts as failed.
    retry: 0,
    // 1.5 workers per core, such as three on two cores: while a test waits, another one can use its core.
    maxWorkers: workers(1.5),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['server', 'shared-ui', 'web', 'desktop', 'tests/project'].map(
            (folder) => `${folder}/**/*.test.{ts,tsx}`,
          ),
          exclude: ignored,
          // The test files of a worker share their imported modules, so that each module is loaded only once. Globals that a
          // test replaces (`vi.stubGlobal`) are restored after the test.
          isolate: false,
          unstubGlobals: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,faults}/**/*.test.ts'],
          exclude: [...ignored, '**/*.long.test.ts'],
          pool: 'forks',
          isolate: false,
          // The default of one second is too short on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          // This only stops tests that hang, so it is long enough for a slow machine.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'cluster',
          include: process.env['AGENCY_CLUSTER'] ? ['tests/cluster/**/*.test.ts'] : [],
          exclude: ignored,
          pool: 'forks',
          testTimeout: 10 * 60_000,
          hookTimeout: 5 * 60_000,
        },
      },
      {
        test: {
          // Tests about a database that stops, or has a problem with its clock or disk. Other projects run them on the
          // embedded database, and this project runs them on a real mongod.
          name: 'mongod',
          include: process.env['AGENCY_CLUSTER']
            ? [
                'tests/faults/{databaseEnds,databaseAway,killing,killing.long,journal.long,restoring}.test.ts',
                'tests/api/{sessions,sessions.rateLimits,sweeping}.test.ts',
              ]
            : [],
          exclude: ignored,
          setupFiles: ['tests/fixtures/onMongod.ts'],
          pool: 'forks',
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 30 * 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'long',
          include: process.env['AGENCY_LONG'] ? ['tests/{api,faults}/**/*.long.test.ts'] : [],
          exclude: ignored,
          pool: 'forks',
          testTimeout: 30 * 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
