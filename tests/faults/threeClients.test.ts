import { setBackTest as test } from '../fixtures/apiTest.ts';
import { playSeed } from './threeClients.ts';

const first = Number(process.env['SEED'] ?? 1);
const count = Number(process.env['SEEDS'] ?? 18);

for (let seed = first; seed < first + count; seed++)
  // docs/protocol.md: P17 P41
  test(`two people with drafts and one in a browser end with the same content, and lose nothing (seed ${seed})`, ({
    api,
    backup,
  }) => playSeed(seed, { api, backup }));

for (let seed = first; seed < first + Math.ceil(count / 3); seed++)
  // docs/protocol.md: P16
  test(`a person who writes alone never has to decide anything (seed ${seed})`, ({ api, backup }) =>
    playSeed(seed, { api, backup }, { alone: true }));
