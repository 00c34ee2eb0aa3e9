import { defineConfig } from 'vitest/config';
import { workers } from './tests/fixtures/workers.ts';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];

export default defineConfig({
  test: {
    // A test that fails now and then is a failed test.
    retry: 0,
    // These tests rarely wait: more workers than cores took as long, and the slow ones ran into their limits.
    maxWorkers: workers(1.5),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['server', 'shared-ui', 'web', 'desktop', 'tests/project'].map(
            (folder) => `${folder}/**/*.test.{ts,tsx}`,
          ),
          exclude: ignored,
          // Whatever a file imports is read once for all of them; what a test puts in a global's place goes with the test.
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
          // The default of a second is too short on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          // A limit for tests that hang, so it leaves room for a slow machine.
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
          // What a database's end, its clock or its disk may do to the site, on the other engine too.
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
