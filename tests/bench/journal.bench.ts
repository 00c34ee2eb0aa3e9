import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startEmbeddedDatabase } from '../../server/src/database/embedded.ts';
import { startJournalServer } from '../fixtures/journalProcess.ts';
import type { Load } from '../fixtures/journalServer.ts';
import { aFolder, removeFolder } from '../fixtures/server.ts';
import { ROUNDS } from './beside.ts';
import { median, ratio, whole } from './table.ts';

const WRITERS = 50;
const ways = ['bare', 'journal'] as const;

/** One journal write may take at most this many times as long as a bare write (one update without the journal). */
const MOST_TIMES = 3;
/** The minimum rate of journal writes with 50 writers, as a fraction of the rate of bare writes. */
const LEAST_RATE = 0.6;

for (const oneCommand of [undefined, false])
  test(`compares journal writes with bare writes, ${oneCommand === false ? 'with two commands' : 'as the database allows'}`, async () => {
    test.setTimeout(300_000);
    const folder = await aFolder();
    const database = await startEmbeddedDatabase({ directory: join(folder, 'database'), log: () => {} });
    const server = await startJournalServer(database.uri, oneCommand);
    const load = (way: (typeof ways)[number], writers: number, seconds: number) =>
      server.ask<Load>({ do: 'write', way, writers, documents: WRITERS, seconds });
    try {
      for (const way of ways) await load(way, WRITERS, 3);
      for (const writers of [1, WRITERS]) {
        const rounds: Record<(typeof ways)[number], Load[]> = { bare: [], journal: [] };
        for (let round = 0; round < ROUNDS; round++)
          for (const way of ways) rounds[way].push(await load(way, writers, 3));
        const [bare, journal] = ways.map((way) => ({
          p50: median(rounds[way].map(({ p50 }) => p50)),
          rate: median(rounds[way].map(({ written }) => written / 3)),
        }));
        const times = ratio(journal!.p50, bare!.p50);
        console.log(
          `${writers} writers, p50 in ms (a second): bare ${bare!.p50.toFixed(2)} (${whole(bare!.rate)}), journal ${journal!.p50.toFixed(2)} (${whole(journal!.rate)}), ${times} of a bare one`,
        );
        if (writers === 1) expect.soft(journal!.p50 / bare!.p50).toBeLessThanOrEqual(MOST_TIMES);
        else expect.soft(journal!.rate / bare!.rate).toBeGreaterThanOrEqual(LEAST_RATE);
      }
    } finally {
      await server.kill();
      await database.stop();
      await removeFolder(folder);
    }
  });
