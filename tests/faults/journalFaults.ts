import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { changesOf, type JournalRow } from '../../server/src/content/journal/rows.ts';
import { aJournalServer, openRows, startFollowers } from '../fixtures/journal.ts';
import type { JournalServer } from '../fixtures/journalProcess.ts';
import type { Fate, Load } from '../fixtures/journalServer.ts';
import { until } from '../fixtures/server.ts';

/** The database of the tested journal (log of writes), and whether one command writes both its rows and the documents. */
export interface Place {
  uri: string;
  oneCommand?: boolean | undefined;
}

const says = (what: string, figures: object): void => {
  const rounded = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 10) / 10 : String(value)}`,
  );
  console.log(`${what}: ${rounded.join(', ')}`);
};

const stateOf = (pid: number) => /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];

/** The moments at which to stop a writing server: before and after each of its first database commands. */
const fates = (signal: Fate['signal'], commands: number): Fate[] =>
  Array.from({ length: commands * 2 }, (_, index) => ({
    command: Math.floor(index / 2),
    when: index % 2 === 0 ? ('before' as const) : ('after' as const),
    signal,
  }));

/**
 * Lets two servers write while `happens` causes a fault. Expects that each acknowledged write is stored exactly once, and
 * that two other servers, which only read the journal, see each of its rows once.
 */
export async function during(
  what: string,
  { uri, oneCommand }: Place,
  { writers, documents = 200, more = [] }: { writers: number; documents?: number; more?: JournalServer[] },
  happens: () => Promise<number | void>,
): Promise<JournalRow[]> {
  const rows = await openRows(uri);
  const servers = [await aJournalServer(uri, oneCommand), await aJournalServer(uri, oneCommand)];
  const followers = await startFollowers(uri, await rows.last(), oneCommand);
  let isOver = false;
  const loads: Load[] = [];
  const writing = Promise.all(
    servers.map(async ({ ask }) => {
      while (!isOver) loads.push(await ask<Load>({ do: 'write', writers, documents, seconds: 2 }));
    }),
  );
  writing.catch(() => {});
  const away = await happens();
  isOver = true;
  await writing;
  const all = await rows.expectWhole();
  rows.expectOnce(all, [...servers, ...more]);
  await followers.done(all);
  says(what, {
    writes: loads.reduce((sum, { written }) => sum + written, 0),
    'p50 ms': Math.max(...loads.map(({ p50 }) => p50)),
    'longest ms': Math.max(...loads.map(({ longest }) => longest)),
    ...(away !== undefined && { 'away ms': away }),
  });
  await Promise.all(servers.map(({ kill }) => kill()));
  return all;
}

/** Kills a writing server before and after each of its first database commands. */
export async function killEach(place: Place, commands = 4): Promise<void> {
  const more: JournalServer[] = [];
  await during('writers killed at each step', place, { writers: 5, documents: 3, more }, async () => {
    for (const fate of fates('SIGKILL', commands)) {
      const victim = await aJournalServer(place.uri, place.oneCommand);
      more.push(victim);
      await victim.ask({ do: 'fate', fate });
      const writing = victim.ask({ do: 'write', writers: 5, documents: 3, writes: 500 });
      await expect(writing).rejects.toThrow('The server has ended.');
    }
  });
}

/** Freezes a writing server for 30 s before and after each of its first database commands, and then lets it continue. */
export async function holdEach(place: Place, commands = 3): Promise<void> {
  const more: JournalServer[] = [];
  await during(
    'writers suspended at each step for 30 s',
    place,
    { writers: 5, documents: 3, more },
    async () => {
      const writing: Promise<unknown>[] = [];
      for (const fate of fates('SIGSTOP', commands)) {
        const victim = await aJournalServer(place.uri, place.oneCommand);
        more.push(victim);
        await victim.ask({ do: 'fate', fate });
        writing.push(victim.ask({ do: 'write', writers: 5, documents: 3, writes: 40 }));
        await until(() => stateOf(victim.child.pid!) === 'T', 'the writer to be held');
      }
      await new Promise((resolve) => setTimeout(resolve, 30_000));
      for (const { child } of more) child.kill('SIGCONT');
      await Promise.all(writing);
    },
  );
}

/** Two servers move questions below each other. The tree must never have a cycle or too many levels. */
export async function moveMany({ uri, oneCommand }: Place, moves: number): Promise<void> {
  const rows = await openRows(uri);
  const servers = [await aJournalServer(uri, oneCommand), await aJournalServer(uri, oneCommand)];
  await servers[0]!.ask({ do: 'import', text: 'moved', questions: 40 });
  const from = await rows.last();
  const began = performance.now();
  const refused = await Promise.all(
    servers.map(({ ask }, seed) => ask<number>({ do: 'move', questions: 40, moves: moves / 2, seed })),
  );
  const took = performance.now() - began;
  const all = await rows.expectWhole();
  const parents = new Map<string, string>();
  let moved = 0;
  for (const row of all)
    for (const { kind, document, after } of changesOf(row)) {
      if (kind !== 'chatbot') continue;
      parents.set(document, after!['parent'] as string);
      if (row._id <= from._id) continue;
      moved += 1;
      let depth = 1;
      for (let above = parents.get(document); above; above = parents.get(above))
        if (++depth > 40) throw new Error(`There is a circle above ${document} after row ${row._id}.`);
    }
  expect(moved + refused[0]! + refused[1]!).toBe(moves);
  says(`${moves} opposing moves`, { moved, refused: refused[0]! + refused[1]!, seconds: took / 1_000 });
  await Promise.all(servers.map(({ kill }) => kill()));
}

/**
 * Kills a server at each step of an import of this many questions. Meanwhile, others read all questions and write other
 * documents.
 */
export async function killImports(place: Place, questions: number): Promise<void> {
  const { uri, oneCommand } = place;
  const first = await aJournalServer(uri, oneCommand);
  const texts = ['text 0'];
  const took = await first.ask<number>({ do: 'import', text: texts[0]!, questions });
  const readers = [await aJournalServer(uri, oneCommand), await aJournalServer(uri, oneCommand)];
  const seen = new Set<string>();
  let [reads, longest, kills] = [0, 0, 0];
  await during(`imports of ${questions} killed at each step`, place, { writers: 2 }, async () => {
    let isOver = false;
    const reading = Promise.all(
      readers.map(async ({ ask }) => {
        while (!isOver) {
          const read = await ask<{ seen: string[]; reads: number; longest: number }>({
            do: 'readTree',
            milliseconds: 1_000,
          });
          for (const state of read.seen) seen.add(state);
          reads += read.reads;
          longest = Math.max(longest, read.longest);
        }
      }),
    );
    reading.catch(() => {});
    for (let command = 0, isKilled = true; isKilled; command++)
      for (const when of command === 0 ? (['before', 'after'] as const) : (['before'] as const)) {
        const victim = await aJournalServer(uri, oneCommand);
        const text = `text ${command} ${when}`;
        texts.push(text);
        await victim.ask({ do: 'fate', fate: { command, when, signal: 'SIGKILL' } });
        isKilled = await victim.ask({ do: 'import', text, questions }).then(
          () => false,
          (error: Error) => /has ended/.test(error.message) || Promise.reject(error),
        );
        kills += Number(isKilled);
        await victim.kill();
      }
    isOver = true;
    await reading;
  });
  const whole = new Set(texts.map((text) => `${questions} ${text}`));
  expect([...seen].filter((state) => !whole.has(state))).toEqual([]);
  says('the import', { 'ms undisturbed': took, kills, states: seen.size, reads, 'longest read ms': longest });
}
