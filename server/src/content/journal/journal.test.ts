import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../database/embedded.ts';
import { apply } from './applyRows.ts';
import { type Journal, openJournal } from './journal.ts';
import type { Kind } from '@agency/contract/kinds';
import { type Change, changesOf, type Content, randomId, rowAfter, type Write } from './rows.ts';
import { runOrdered, inserting, onlyAfter } from './rowStore.ts';
import { KeyReused, type Wanted } from './requestedWrite.ts';

let folder: string;
let database: EmbeddedDatabase;
let client: mongoose.mongo.MongoClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-test-'));
  database = await startEmbeddedDatabase({ directory: folder, log: () => {} });
  client = await mongoose.mongo.MongoClient.connect(database.uri);
}, 300_000);

afterAll(async () => {
  await client.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

let journals = 0;
const collections = { project: 'projects', chatbot: 'questions' };

/** A change to a document's next revision. */
const changed = (kind: Kind, id: string, current: Content | undefined, fields: object): Change => {
  const revision = (current?.revision ?? 0) + 1;
  return { kind, document: id, revision, after: { ...current, _id: id, ...fields, revision } };
};

const edit = (id: string, fields: (current: Content | undefined) => object): Wanted => ({
  about: [{ kind: 'project', id }],
  decide(view) {
    const current = view.document('project', id);
    return { changes: [changed('project', id, current, fields(current))] };
  },
});

const counting = (id: string) => edit(id, (current) => ({ count: Number(current?.['count'] ?? 0) + 1 }));

describe.each([true, false])('with one command for several collections: %s', (oneCommand) => {
  async function twoServers(): Promise<[Journal, Journal]> {
    const name = `journal${journals++}`;
    const open = () => openJournal(client, name, collections, { oneCommand, members: false });
    return [await open(), await open()];
  }

  /** Inserts only a row, like a server that crashes before it writes the row's documents. */
  async function insertOnly({ store, head }: Journal, changes: Change[], more: Partial<Write> = {}) {
    const last = await head();
    const row = rowAfter(last, [{ write: randomId(), changes, lines: [], ...more }]);
    expect(await runOrdered(store, [onlyAfter(last), inserting(row)])).toBe(undefined);
    return row;
  }

  /** Makes a server read the new journal rows without reading any document: the write fails before it decides anything. */
  const learn = ({ write }: Journal) =>
    expect(
      write({
        decide() {
          throw new Error('It only reads.');
        },
      }),
    ).rejects.toThrow('It only reads.');

  const projectOf = ({ store }: Journal, id: string) => store.documents('project').findOne({ _id: id });

  test('each parallel write on two servers is in one row, without gaps, and reaches its document', async () => {
    const servers = await twoServers();
    const ids = ['a', 'b', 'c'];
    const written = await Promise.all(
      Array.from({ length: 120 }, (_, turn) => servers[turn % 2]!.write(counting(ids[turn % 3]!))),
    );
    const begin = (await servers[0].store.rows.findOne({ _id: 0 }))!;
    for (const server of servers) {
      const rows = await server.rowsAfter(begin);
      expect(rows.map(({ _id }) => _id)).toEqual(rows.map((_, index) => index + 1));
      const marks = rows.flatMap(({ writes }) => writes.map(({ write }) => write));
      expect(marks.sort()).toEqual(written.map(({ write }) => write).sort());
    }
    for (const id of ids)
      expect(await projectOf(servers[0], id)).toEqual({ _id: id, revision: 40, count: 40 });
  });

  test('a server applies an unapplied row when it finds it, and applying the row late changes nothing', async () => {
    const [server, other] = await twoServers();
    await server.write(counting('a'));
    const row = await insertOnly(server, [changed('project', 'a', { _id: 'a', revision: 1 }, { count: 2 })]);
    expect(await projectOf(other, 'a')).toMatchObject({ count: 1 });
    expect(await other.head()).toEqual({ _id: row._id, id: row.id });
    expect(await projectOf(other, 'a')).toMatchObject({ count: 2, revision: 2 });

    await other.write(counting('a'));
    await apply(server.store, row, changesOf(row));
    expect(await projectOf(other, 'a')).toMatchObject({ count: 3, revision: 3 });
  });

  test('a write also takes into account rows that are not applied to their documents yet', async () => {
    const [server, other] = await twoServers();
    await insertOnly(server, [changed('project', 'a', undefined, { count: 7 })]);
    await learn(other);
    const written = await other.write(counting('a'));
    expect(written).toMatchObject({ row: { _id: 2 }, changes: [{ revision: 2, after: { count: 8 } }] });
  });

  test('when two writes start from the same state, one is refused after seeing the other’s result', async () => {
    const servers = await twoServers();
    const from = (revision: number) =>
      edit('a', (current) => {
        if ((current?.revision ?? 0) !== revision) throw new Error(`It is at ${current?.revision}.`);
        return {};
      });
    const outcomes = await Promise.allSettled(servers.map((server) => server.write(from(0))));
    expect(
      outcomes.map((outcome) => ('reason' in outcome ? String(outcome.reason) : 'written')).sort(),
    ).toEqual(['Error: It is at 1.', 'written']);
  });

  test('a repeated idempotency key returns its applied row, and is refused for a different write', async () => {
    const [server, other] = await twoServers();
    const wanted = { ...counting('a'), key: 'k', of: 'this' };
    const all = await Promise.all([server, other, server].map(({ write }) => write(wanted)));
    expect(all.map(({ row }) => row._id)).toEqual([1, 1, 1]);
    expect(all.map(({ repeated }) => repeated).sort()).toEqual([false, true, true]);
    await expect(other.write({ ...wanted, of: 'that' })).rejects.toBeInstanceOf(KeyReused);

    await insertOnly(server, [changed('project', 'b', undefined, { count: 5 })], { key: 'l', of: 'this' });
    const refused: Wanted = {
      ...wanted,
      key: 'l',
      decide() {
        throw new Error('Somebody was faster.');
      },
    };
    expect(await other.write(refused)).toMatchObject({ repeated: true, row: { _id: 2 } });
    expect(await projectOf(server, 'b')).toMatchObject({ count: 5 });
  });

  if (oneCommand)
    test('a command that the database does later than its retry is decided leaves one result', async () => {
      let late: (() => Promise<unknown>) | undefined;
      let isRetried = false;
      const broken: mongoose.mongo.MongoClient = Object.assign(Object.create(client) as typeof client, {
        async bulkWrite(...command: Parameters<typeof client.bulkWrite>) {
          if (!late) {
            late = () => client.bulkWrite(...command);
            throw new mongoose.mongo.MongoNetworkError('The connection broke.');
          }
          if (!isRetried) await late();
          isRetried = true;
          return client.bulkWrite(...command);
        },
      });
      const server = await openJournal(broken, `journal${journals++}`, collections, {
        oneCommand,
        members: false,
      });
      let decisions = 0;
      const { changes } = await server.write(edit('a', () => ({ text: `decision ${++decisions}` })));
      expect(isRetried).toBe(true);
      expect(changes).toMatchObject([{ after: { text: 'decision 1' } }]);
      expect(await projectOf(server, 'a')).toEqual(changes[0]!.after);
      expect(await server.store.rows.countDocuments({ _id: { $gt: 0 } })).toBe(1);
    });

  test('a marker that is ahead of the journal, as in an archive, does not hide rows that are inserted later', async () => {
    const [server] = await twoServers();
    await server.write(counting('a'));
    await server.store.markers.updateOne({ _id: 'applied' }, { $set: { number: 10 } });
    const open = () =>
      openJournal(client, server.store.database, collections, { oneCommand, members: false });
    const restored = await open();
    await insertOnly(restored, [changed('project', 'a', { _id: 'a', revision: 1 }, { count: 2 })]);
    const next = await open();
    await next.head();
    expect(await projectOf(next, 'a')).toMatchObject({ revision: 2, count: 2 });
  });

  test('reading all documents of a kind shows a change set completely or not at all, applied or not', async () => {
    const [server, other] = await twoServers();
    const ids = Array.from({ length: 600 }, (_, index) => `q${index}`);
    const all = (text: string): Wanted => ({
      allOf: ['chatbot'],
      decide: (view) => ({
        changes: ids.map((id) => changed('chatbot', id, view.all('chatbot').get(id), { text })),
      }),
    });
    const textsRead = async () => {
      const documents = await other.readAll('chatbot');
      return [...new Set([...documents.values()].map(({ text }) => `${documents.size} ${text}`))].join();
    };
    const read = new Set<string>();
    let isOver = false;
    const reading = (async () => {
      while (!isOver) read.add(await textsRead());
    })();
    for (const text of ['old', 'new', 'newest']) await server.write(all(text));
    isOver = true;
    await reading;
    expect([...read].filter((text) => !/^(|600 (old|new|newest))$/.test(text))).toEqual([]);

    const view = await server.readAll('chatbot');
    await insertOnly(
      server,
      ids.map((id) => changed('chatbot', id, view.get(id), { text: 'cut off' })),
    );
    expect(await textsRead()).toBe('600 cut off');
    expect(await server.store.documents('chatbot').countDocuments({ text: 'cut off' })).toBe(0);
    await other.head();
    expect(await server.store.documents('chatbot').countDocuments({ text: 'cut off' })).toBe(600);
  });

  test('writes with and without a key, and writes without changes, may be in one row', async () => {
    const [server] = await twoServers();
    const line = { action: 'signedIn', kind: 'account', documentId: 'x', title: '' } as const;
    const telling = (id: string) => ({
      decide: () => ({ changes: [], lines: [{ ...line, id, actor: 'a@example.com' }] }),
    });
    for (let round = 0; round < 3; round++)
      await Promise.all([
        server.write({ ...counting('a'), key: `a${round}`, of: 'this' }),
        server.write(counting('b')),
        server.write(telling(`${round}`)),
      ]);
    const rows = await server.rowsAfter((await server.store.rows.findOne({ _id: 0 }))!);
    const lines = rows.flatMap(({ writes }) => writes.flatMap((write) => write.lines));
    expect(lines.map(({ id }) => id)).toEqual(['0', '1', '2']);
    expect(await projectOf(server, 'b')).toMatchObject({ count: 3 });
  });

  test('a row that the database loses after it was read leaves no gap, and is unknown afterwards', async () => {
    const [server, other] = await twoServers();
    await server.write(counting('a'));
    const lost = await insertOnly(server, [changed('project', 'a', { _id: 'a', revision: 1 }, { count: 9 })]);
    await learn(other);
    await server.store.rows.deleteOne({ _id: lost._id });

    const { row, changes } = await other.write(counting('a'));
    expect([row._id, changes]).toMatchObject([2, [{ revision: 2, after: { count: 2 } }]]);
    expect([await server.hasRow(row.id), await server.hasRow(lost.id)]).toEqual([true, false]);
    expect(await projectOf(server, 'a')).toMatchObject({ count: 2, revision: 2 });
  });
});
