import { test } from './fixtures/app.ts';
import { held } from '../fixtures/held.ts';
import { playKills } from './kills/playKills.ts';

const first = Number(process.env['SEED'] ?? 1);
const count = Number(process.env['SEEDS'] ?? 2);

const KILLS = 2;

for (let seed = first; seed < first + count; seed++)
  // docs/protocol.md: P1 P35
  test(`work that the app reported as saved survives kills at any moment (seed ${seed})`, async ({
    launch,
    server,
    api,
    build,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED|status of (404|412)/);
    test.slow();
    await playKills(seed, KILLS, { launch, server, api, build });
    held(
      'work that the app reported as saved survives kills at any moment (seed ${seed})',
      `${count} people, each killed ${KILLS} times while writing and once while sending`,
    );
  });
