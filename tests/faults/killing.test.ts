import { expect, test } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { aKeptFolder, ownServer } from '../fixtures/apiTest.ts';
import { randomFrom } from '../fixtures/random.ts';
import { startServer } from '../fixtures/server.ts';
import { emptyLedgers, expectAllKept, killHard, victims, writeUntilKilled } from './killing.ts';

const seed = Number(process.env['SEED'] ?? 20_261_121);

// docs/protocol.md: P34
test.for(victims)(
  'killing %s in the middle of 200 writes loses no answered write and leaves no partial one',
  async (whom) => {
    console.info(`SEED=${seed}`);
    const random = randomFrom(seed + whom.length);
    const folder = await aKeptFolder();
    const ledgers = emptyLedgers();
    const server = await startServer({ folder });
    const api = anApi(server);
    await api.signIn();
    const last = 20 + Math.floor(random() * 100);
    let killed: Promise<void> | undefined;
    const answered = await writeUntilKilled(api, ledgers, random, 200, (soFar) => {
      if (soFar === last) killed = killHard(server, whom);
    });
    await killed;
    expect(answered).toBeGreaterThanOrEqual(last);
    // A server survives the kill of its database. It may complete waiting writes when the database is back, so it may
    // reach all 200.
    if (whom === 'the server') expect(answered).toBeLessThan(200);
    if (whom !== 'the server') await expectAllKept(server, ledgers);
    if (whom !== 'the server') await server.stop();
    await expectAllKept(await ownServer({ folder }), ledgers);
  },
);
