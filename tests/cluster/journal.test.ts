import { afterAll, beforeAll, describe, test } from 'vitest';
import { during, holdEach, killEach, killImports } from '../faults/journalFaults.ts';
import { aMongod } from '../fixtures/mongod.ts';
import { type Member, type ReplicaSet, startReplicaSet } from '../fixtures/replicaSet.ts';
import { until } from '../fixtures/server.ts';

const mongod = await aMongod();
if ('none' in mongod) console.log(`Left out: ${mongod.none}`);

describe.skipIf('none' in mongod)('the journal on a set of three', () => {
  let set: ReplicaSet;

  beforeAll(async () => {
    set = await startReplicaSet('binary' in mongod ? mongod.binary : '');
  });
  afterAll(() => set.stop());

  /** Disturbs the primary during writes; returns how long the set had no primary. */
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

  test('a writer that is killed at any step leaves nothing half done', () => killEach({ uri: set.uri }));
  test('a writer that is held at any step holds up nobody', () => holdEach({ uri: set.uri }));
  test('nothing is lost or done twice where the primary is killed', () =>
    hurt(
      'the primary killed',
      (primary) => primary.kill(),
      (primary) => primary.start(),
    ));
  test('the same where the primary hangs', () =>
    hurt(
      'the primary held',
      async (primary) => primary.freeze(true),
      (primary) => primary.freeze(false),
    ));
  test('the same where the primary is cut off', () =>
    hurt(
      'the primary cut off',
      async (primary) => primary.cut(true),
      (primary) => primary.cut(false),
    ));
  test('who reads sees the old questions or the new ones', () => killImports({ uri: set.uri }, 5_000));
});
