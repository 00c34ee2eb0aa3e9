import { anApi } from '../fixtures/api.ts';
import { aDatabase } from '../fixtures/database.ts';
import { ownServer } from '../fixtures/apiTest.ts';
import { held } from '../fixtures/held.ts';
import { test } from 'vitest';
import { fuzz } from './fuzz.ts';

const seed = Number(process.env['SEED'] ?? 1);

// Each seed uses its own database: the documents of thousands of writes would slow down later requests.
for (let own = seed; own < seed + 20; own++)
  test(`a thousand odd requests never get a 500, and refused requests change nothing (seed ${own})`, async () => {
    const { uri } = await aDatabase();
    const api = anApi(await ownServer({ settings: { MONGODB_URI: uri } }));
    await api.signIn();
    await fuzz({ api, uri }, 1_000, own);
    held(
      'a thousand odd requests never get a 500, and refused requests change nothing (seed ${own})',
      '20 times 1,000 requests, each on a database of its own',
    );
  });
