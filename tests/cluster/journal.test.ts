import { afterAll, beforeAll, describe, test } from 'vitest';
import { during, holdEach, killEach, killImports } from '../faults/journalFaults.ts';
import { aMongod } from '../fixtures/mongod.ts';
import { type Member, type ReplicaSet, startReplicaSet } from '../fixtures/replicaSet.ts';
import { until } from '../fixtures/server.ts';

const mongod = await aMongod();
if ('none' in mongod) console.log(`Left out: ${mongod.none}`);

describe.skipIf('none' in mongod)('the journal on a replica set of three', () => {
  let set: ReplicaSet;

  beforeAll(async () => {
    set = await startReplicaSet('binary' in mongod ? mongod.binary : '');
  });
  afterAll(() => set.stop());

  /** Disturbs the primary of the replica set during writes; returns how long there was no primary. */
  const hurt = (
    what: string,
    happens: (primary: Member) => Promise<void>,
    heal: (primary: Member) => unknown,
  ) =>
    during(what, { uri: set.uri }, { writers: 25 }, async () => {
      const primary = await set.primary();
      const began = performance.now();
      await happens(primary);
      await until(async () => (await set.primary()) !== primary, 'another primary', 60);
      const away = performance.now() - began;
      await heal(primary);
      await set.whole();
      return away;
    });

  test('a writer that is killed at any step leaves no half-finished write', () => killEach({ uri: set.uri }));
  test('a writer that hangs at any step blocks no other writer', () => holdEach({ uri: set.uri }));
  test('no acknowledged write is lost or done twice when the primary is killed', () =>
    hurt(
      'the primary killed',
      (primary) => primary.kill(),
      (primary) => primary.start(),
    ));
  test('no acknowledged write is lost or done twice when the primary hangs', () =>
    hurt(
      'the primary suspended',
      async (primary) => primary.freeze(true),
      (primary) => primary.freeze(false),
    ));
  test('no acknowledged write is lost or done twice when the primary is cut off from the network', () =>
    hurt(
      'the primary cut off',
      async (primary) => primary.cut(true),
      (primary) => primary.cut(false),
    ));
  test('a reader sees either all old or all new questions when an import is killed', () =>
    killImports({ uri: set.uri }, 5_000));
});
