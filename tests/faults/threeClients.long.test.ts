import { setBackTest as test } from '../fixtures/apiTest.ts';
import { playSeed } from './threeClients.ts';

const seed = Number(process.env['SEED'] ?? 1);
const count = Number(process.env['SEEDS'] ?? 300);

for (let own = seed; own < seed + count; own++)
  test(`two who keep drafts and one at a browser agree in the end, and nothing is lost (seed ${own})`, ({
    api,
    backup,
  }) => playSeed(own, { api, backup }));

for (let own = seed; own < seed + Math.ceil(count / 3); own++)
  test(`one who writes alone is never asked about anything (seed ${own})`, ({ api, backup }) =>
    playSeed(own, { api, backup }, { alone: true }));
