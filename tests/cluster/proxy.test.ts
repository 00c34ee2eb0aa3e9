import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { health } from '@agency/contract/health';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { aMongod } from '../fixtures/mongod.ts';
import { hasNginx, startNginx } from '../fixtures/nginx.ts';
import { type ReplicaSet, startReplicaSet } from '../fixtures/replicaSet.ts';
import { aFolder, freePort, removeFolder, type Server, startServer, until } from '../fixtures/server.ts';
import { startLoad, tellOf } from './load.ts';

const mongod = await aMongod();
const missing =
  'none' in mongod ? mongod.none : hasNginx() ? undefined : 'There is no nginx on this machine.';
if (missing) console.log(`Left out: ${missing}`);

describe.skipIf(missing)('two servers behind nginx, on a replica set of three with passwords', () => {
  const ends: (() => Promise<unknown>)[] = [];
  let set: ReplicaSet;
  let address: string;
  let ports: [string, string];
  const servers: Server[] = [];
  const folders: string[] = [];

  const start = async (number: number) => {
    const settings = {
      MONGODB_URI: set.uri,
      STARTER_CONTENT: 'demo',
      PORT: ports[number],
      PUBLIC_URL: address,
      TRUST_PROXY: '1',
    };
    servers[number] = await startServer({ settings, folder: folders[number]! });
    const own = anApi(servers[number]);
    await until(async () => (await own.call(health.read)).status === 200, 'the server');
  };

  beforeAll(async () => {
    // nginx uses a self-signed certificate in this test.
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    ends.push(async () => delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']);
    set = await startReplicaSet('binary' in mongod ? mongod.binary : '', { isLocked: true });
    ends.push(() => set.stop());
    ports = [await freePort(), await freePort()];
    const port = await freePort();
    address = `https://localhost:${port}`;
    for (const number of [0, 1]) {
      folders.push(await aFolder());
      ends.push(() => removeFolder(folders[number]!));
      await start(number);
      ends.push(() => servers[number]!.stop());
    }
    const folder = await aFolder();
    ends.push(() => removeFolder(folder));
    const nginx = await startNginx(join(folder, 'nginx'), port, ports);
    ends.push(() => nginx.stop());
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  test('no read fails and no write is lost or done twice during two minutes of restarts and kills', async () => {
    const api = anApi({ address });
    await api.signIn();
    const load = startLoad([api], 20);
    const timeline: string[] = [];
    const at = (what: string) => timeline.push(`${new Date().toISOString()} ${what}`);
    const over = pause(120_000);
    await load.writes(100);
    // Restart one server at a time, and wait for 200 reads before the next restart: nginx sends nothing to a failed server
    // for two seconds.
    const backInUse = () => load.reads(200);
    for (const number of [0, 1]) {
      at(`stop ${number}`);
      await servers[number]!.stop();
      await start(number);
      await backInUse();
    }
    for (const member of set.members) {
      at(`stop ${member.host}`);
      await member.stop();
      await member.start();
      await set.whole();
    }
    for (const number of [0, 1]) {
      at(`kill ${number}`);
      await servers[number]!.kill();
      await start(number);
      await backInUse();
    }
    for (const member of set.members) {
      at(`kill ${member.host}`);
      await member.kill();
      await set.primary();
      await member.start();
      await set.whole();
    }
    const [cutOff] = set.members;
    at('cut');
    cutOff!.cut(true);
    await until(async () => (await set.primary()) !== cutOff, 'a primary that can be reached', 60);
    await load.writes(20);
    cutOff!.cut(false);
    await set.whole();
    await over;
    console.log(timeline.join('\n'));
    const told = await load.stop();
    console.log(tellOf('Everything restarted, killed and cut off in turn', told));
    expect(told.failedReads).toEqual([]);
  });
});
