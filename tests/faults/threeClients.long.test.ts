import { setBackTest as test } from '../fixtures/apiTest.ts';
import { playSeed } from './threeClients.ts';

const seed = Number(process.env['SEED'] ?? 1);
const count = Number(process.env['SEEDS'] ?? 300);

for (let own = seed; own < seed + count; own++)
  test(`two people with drafts and one in a browser end with the same content, and lose nothing (seed ${own})`, ({
    api,
    backup,
  }) => playSeed(own, { api, backup }));

for (let own = seed; own < seed + Math.ceil(count / 3); own++)
  test(`a person who writes alone never has to decide anything (seed ${own})`, ({ api, backup }) =>
    playSeed(own, { api, backup }, { alone: true }));
