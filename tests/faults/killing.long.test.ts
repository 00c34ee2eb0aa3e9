import { test } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { aKeptFolder } from '../fixtures/apiTest.ts';
import { randomFrom } from '../fixtures/random.ts';
import { startServer } from '../fixtures/server.ts';
import { emptyLedgers, expectAllKept, killHard, victims, writeUntilKilled } from './killing.ts';

const KILLS = 50;
const seed = Number(process.env['SEED'] ?? 1);

test.for([seed, seed + 1, seed + 2])('50 kills lose no answered write (seed %i)', async (own) => {
  console.info(`SEED=${own}`);
  const random = randomFrom(own);
  const folder = await aKeptFolder();
  const ledgers = emptyLedgers();
  for (let kill = 1; kill <= KILLS; kill++) {
    const server = await startServer({ folder });
    await expectAllKept(server, ledgers);
    const api = anApi(server);
    await api.signIn();
    const last = 1 + Math.floor(random() * 60);
    const whom = victims[Math.floor(random() * victims.length)]!;
    let killed: Promise<void> | undefined;
    await writeUntilKilled(api, ledgers, random, 200, (soFar) => {
      if (soFar === last) killed = killHard(server, whom);
    });
    await killed;
    await server.kill();
  }
  const server = await startServer({ folder });
  await expectAllKept(server, ledgers);
  await server.stop();
});
