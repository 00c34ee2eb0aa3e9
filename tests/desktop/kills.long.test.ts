import { test } from './fixtures/app.ts';
import { playKills } from './kills/playKills.ts';

const first = Number(process.env['SEED'] ?? 1);
const count = Number(process.env['SEEDS'] ?? 15);

for (let seed = first; seed < first + count; seed++)
  test(`work that the app reported as saved survives kills at any moment (seed ${seed})`, async ({
    launch,
    server,
    api,
    build,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED|status of (404|412)/);
    test.slow();
    await playKills(seed, 4, { launch, server, api, build });
  });
