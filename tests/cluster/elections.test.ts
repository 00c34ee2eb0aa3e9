import { health } from '@agency/contract/health';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { aMongod } from '../fixtures/mongod.ts';
import { type ReplicaSet, startReplicaSet } from '../fixtures/replicaSet.ts';
import { type Server, startServer, until } from '../fixtures/server.ts';
import { startLoad, type Told } from './load.ts';

const mongod = await aMongod();
if ('none' in mongod) console.log(`Left out: ${mongod.none}`);

describe.skipIf('none' in mongod)('two servers on a set of three', () => {
  let set: ReplicaSet;
  let servers: Server[];
  let apis: [Api, Api];

  beforeAll(async () => {
    set = await startReplicaSet('binary' in mongod ? mongod.binary : '');
    const settings = { MONGODB_URI: set.uri, STARTER_CONTENT: 'demo' };
    servers = [await startServer({ settings }), await startServer({ settings })];
    apis = servers.map((server) => anApi(server)) as [Api, Api];
    apis[1].token = await apis[0].signIn();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await set.stop();
  });

  const report = (what: string, { written, longestWrite, reads, longestRead }: Told) =>
    console.log(
      `${what}: ${written} writes, the longest ${(longestWrite / 1_000).toFixed(1)} s; ` +
        `${reads} reads, the longest ${(longestRead / 1_000).toFixed(2)} s`,
    );

  const wellAgain = () =>
    until(
      async () =>
        (await Promise.all(apis.map((api) => api.call(health.read)))).every(({ status }) => status === 200),
      'the servers to be well',
    );

  const during = async (what: string, happens: () => Promise<void>) => {
    const load = startLoad(apis, 50);
    await load.writes(100);
    await happens();
    await load.writes(100);
    const told = await load.stop();
    report(what, told);
    expect(told.failedReads).toEqual([]);
    await wellAgain();
  };

  test('nothing that was answered is lost or done twice where the primary is killed', async () => {
    await during('The primary killed', async () => {
      const primary = await set.primary();
      await primary.kill();
      await set.primary();
      await primary.start();
      await set.whole();
    });
  });

  test('the same where the primary hangs, and comes back as if nothing had been', async () => {
    await during('The primary frozen', async () => {
      const primary = await set.primary();
      primary.freeze(true);
      await set.primary();
      primary.freeze(false);
      await set.whole();
    });
  });

  test('the same where nothing reaches the primary any longer', async () => {
    await during('The primary cut off', async () => {
      const primary = await set.primary();
      primary.cut(true);
      await until(async () => (await set.primary()) !== primary, 'another primary', 60);
      primary.cut(false);
      await set.whole();
    });
  });

  test('the same where all members are restarted, one by one', async () => {
    await during('All members restarted', async () => {
      for (const member of set.members) {
        await member.stop();
        await member.start();
        await set.whole();
      }
    });
  });
});
