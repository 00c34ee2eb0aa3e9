import { expect } from 'vitest';
import { testOnDatabase } from '../fixtures/apiTest.ts';
import { held } from '../fixtures/held.ts';
import { fuzz } from './fuzz.ts';

const test = testOnDatabase({});

test('a thousand odd requests never get a 500, and refused requests change nothing', async ({
  api,
  database,
}) => {
  const statuses = await fuzz({ api, uri: database.uri }, 1_000, Number(process.env['SEED'] ?? 1));
  // The test would prove little if the server refused all requests.
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '204', '400', '401', '404', '405', '415']),
  );
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  held(
    'a thousand odd requests never get a 500, and refused requests change nothing',
    `${all} requests, ${Object.keys(statuses).length} statuses, none 5xx`,
  );
}, 300_000);
