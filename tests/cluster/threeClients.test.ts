import { setTimeout as pause } from 'node:timers/promises';
import { health } from '@agency/contract/health';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { clock } from '@agency/shared-ui/api/clock.ts';
import { playSeed } from '../faults/threeClients.ts';
import { anApi, type Api } from '../fixtures/api.ts';
import { aMongod } from '../fixtures/mongod.ts';
import { type Member, type ReplicaSet, startReplicaSet } from '../fixtures/replicaSet.ts';
import { type Server, startServer, until } from '../fixtures/server.ts';

const mongod = await aMongod();
if ('none' in mongod) console.log(`Left out: ${mongod.none}`);

const first = Number(process.env['SEED'] ?? 1);
const count = Number(process.env['SEEDS'] ?? 12);

describe.skipIf('none' in mongod)(
  'a desktop and two browsers on two servers of a replica set of three',
  () => {
    let set: ReplicaSet;
    let servers: Server[];
    let api: Api;
    let elections = 0;

    beforeAll(async () => {
      set = await startReplicaSet('binary' in mongod ? mongod.binary : '');
      const settings = { MONGODB_URI: set.uri };
      servers = [await startServer({ settings }), await startServer({ settings })];
      api = anApi(servers[0]!);
      await api.signIn();
    });
    afterAll(async () => {
      console.log(`${elections} elections`);
      await Promise.all(servers.map((server) => server.stop()));
      await set.stop();
    });

    /** Kills a primary whose writes of the last second have reached no other member, so that these writes are lost. */
    const killUnheard = async (leading: Member) => {
      const others = set.members.filter((member) => member !== leading);
      for (const other of others) other.freeze(true);
      await pause(1_000);
      await leading.kill();
      for (const other of others) other.freeze(false);
    };

    /**
     * Forces a new primary again and again, by stepping the primary down or killing it. The returned function stops
     * this.
     */
    const electing = (how: 'asked' | 'killed') => () => {
      let isOver = false;
      const turns = (async () => {
        while (!isOver) {
          const leading = await set.primary();
          if (how === 'killed') await killUnheard(leading);
          const isAnother = async () => {
            // MongoDB refuses to step down if no secondary has caught up.
            if (how === 'asked') await leading.run({ replSetStepDown: 10 }).catch(() => {});
            return (await set.primary()) !== leading;
          };
          await until(isAnother, 'another primary', 60);
          elections += 1;
          if (how === 'killed') await leading.start();
          await set.whole();
          // Clients can write between two elections.
          await pause(2_000);
        }
      })();
      return async () => {
        isOver = true;
        await turns;
        const isWell = async (server: Server) => (await anApi(server).call(health.read)).status === 200;
        await until(
          async () => (await Promise.all(servers.map(isWell))).every(Boolean),
          'the servers to be well',
        );
      };
    };

    for (let seed = first; seed < first + count; seed++)
      test(`have the same content in the end and lose nothing during elections (seed ${seed})`, async () => {
        const [one, other] = servers.map(({ address }) => address) as [string, string];
        const people = [
          { storesContent: true, address: one },
          { storesContent: false, address: one },
          { storesContent: false, address: other },
        ];
        await playSeed(seed, { api, people, clock, disturb: electing(seed % 4 === 0 ? 'killed' : 'asked') });
      });
  },
);
