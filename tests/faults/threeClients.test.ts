import { setBackTest as test } from '../fixtures/apiTest.ts';
import { playSeed } from './threeClients.ts';

const first = Number(process.env['SEED'] ?? 1);
const count = Number(process.env['SEEDS'] ?? 18);

for (let seed = first; seed < first + count; seed++)
  // P17 P41
  test(`two who keep drafts and one at a browser agree in the end, and nothing is lost (seed ${seed})`, ({
    api,
    backup,
  }) => playSeed(seed, { api, backup }));

for (let seed = first; seed < first + Math.ceil(count / 3); seed++)
  // P16
  test(`one who writes alone is never asked about anything (seed ${seed})`, ({ api, backup }) =>
    playSeed(seed, { api, backup }, { alone: true }));
