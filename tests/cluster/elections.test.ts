import { join } from 'node:path';
import { contactRequests } from '@agency/contract/contactRequests';
import { health } from '@agency/contract/health';
import { history } from '@agency/contract/history';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, ownServer } from '../fixtures/apiTest.ts';
import { archiveIn } from '../fixtures/archive.ts';
import { runCommand } from '../fixtures/command.ts';
import { builders, submission } from '../fixtures/content.ts';
import { aMongod } from '../fixtures/mongod.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';
import { type ReplicaSet, startReplicaSet } from '../fixtures/replicaSet.ts';
import { type Server, startServer, until } from '../fixtures/server.ts';
import { startLoad, tellOf } from './load.ts';

const mongod = await aMongod();
if ('none' in mongod) console.log(`Left out: ${mongod.none}`);

describe.skipIf('none' in mongod)('two servers on a replica set of three', () => {
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
    console.log(tellOf(what, told));
    expect(told.failedReads).toEqual([]);
    await wellAgain();
  };

  test('no acknowledged write is lost or done twice when the primary is killed', async () => {
    await during('the primary killed', async () => {
      const primary = await set.primary();
      await primary.kill();
      await set.primary();
      await primary.start();
      await set.whole();
    });
  });

  test('no acknowledged write is lost or done twice when the primary hangs and then resumes', async () => {
    await during('the primary frozen', async () => {
      const primary = await set.primary();
      primary.freeze(true);
      await set.primary();
      primary.freeze(false);
      await set.whole();
    });
  });

  test('no acknowledged write is lost or done twice when the primary is cut off from the network', async () => {
    await during('the primary cut off', async () => {
      const primary = await set.primary();
      primary.cut(true);
      await until(async () => (await set.primary()) !== primary, 'another primary', 60);
      primary.cut(false);
      await set.whole();
    });
  });

  test('a write that only the primary has is not acknowledged to the client', async () => {
    const [first, second] = apis;
    const email = 'salma.agreed@example.com';
    const id = new Types.ObjectId().toString();
    const message = { body: submission({ email, id }), token: null };
    const primary = await set.primary();
    const others = set.members.filter((member) => member !== primary);
    for (const other of others) other.freeze(true);
    const sent = first.call(contactRequests.submit, message).catch(() => undefined);
    const seen = async () => {
      const { body, status } = await second.call(contactRequests.list);
      return status === 200 ? body.filter((request) => request.email === email) : [];
    };
    const rows = { count: 'journal', query: { 'writes.changes.document': id } };
    await until(
      async () => (await primary.run<{ n: number }>(rows, 'agency')).n === 1,
      'the primary to have it',
    );
    const repeated = await second.call(contactRequests.submit, message);
    expect([repeated.status, (await sent)?.status ?? 503]).toEqual([503, 503]);
    await primary.kill();
    for (const other of others) other.freeze(false);
    await until(
      async () => (await first.call(contactRequests.submit, message)).status < 300,
      'the message to be kept',
      60,
    );
    expect(await seen()).toHaveLength(1);
    await primary.start();
    await set.whole();
    await wellAgain();
  });

  test('a failed erasure of a person leaves all of their data unchanged', async () => {
    const [api] = apis;
    const email = 'salma.whole@example.com';
    const { aRequest } = builders(api);
    const ids = [(await aRequest({ email })).id, (await aRequest({ email })).id];
    for (const id of ids)
      await api.unwrap(contactRequests.mark, { params: { id }, body: { status: 'answered' } });
    const kept = async () => {
      const requests = (await api.unwrap(contactRequests.list)).filter((request) => request.email === email);
      const histories = await Promise.all(
        ids.map((id) => api.call(history.list, { params: { kind: 'contactRequest', id } })),
      );
      return { requests, versions: histories.map(({ body }) => body) };
    };
    const before = await kept();
    expect(before.requests).toHaveLength(2);
    const primary = await set.primary();
    const fail = (mode: 'alwaysOn' | 'off') =>
      primary.run({
        configureFailPoint: 'failCommand',
        mode,
        data: { failCommands: ['update'], errorCode: 14_031 },
      });
    await fail('alwaysOn');
    const refused = await api.call(contactRequests.erasePerson, { body: { email } });
    await fail('off');
    expect(refused.status).toBe(503);
    expect(await kept()).toEqual(before);
    expect(await api.unwrap(contactRequests.erasePerson, { body: { email } })).toMatchObject({ requests: 2 });
    expect((await kept()).requests).toEqual([]);
  });

  test('a backup during writes is a consistent snapshot, and can be restored', async () => {
    const folder = await aKeptFolder();
    const [api] = apis;
    const { aProject, aService } = builders(api);
    const { id } = await aProject({ title: 'Round 0', image: dataUrl(await aPicture()) });
    const service = (await aService({ title: 'Round 0' })).id;
    let isOver = false;
    const writing = (async () => {
      for (let round = 1; !isOver; round++) {
        const body = { title: `Round ${round}` };
        await api.unwrap(projects.update, { params: { id }, body });
        await api.unwrap(services.update, { params: { id: service }, body });
      }
    })();
    const file = join(folder, 'set.tar');
    const made = await runCommand(['backup', file], { folder, settings: { MONGODB_URI: set.uri } });
    isOver = true;
    await writing;
    expect(made, made.errors).toMatchObject({ code: 0, errors: '' });
    const { documents } = await archiveIn(file);
    const round = (collection: string, id: string) =>
      Number(/\d+/.exec(String(documents[collection]!.find(({ _id }) => String(_id) === id)!['title']))?.[0]);
    expect([0, 1]).toContain(round('projects', id) - round('services', service));
    expect(round('projects', id)).toBeGreaterThan(0);

    const other = set.uri.replace('/agency?', '/restored?');
    const restored = await runCommand(['restore', file], { folder, settings: { MONGODB_URI: other } });
    expect(restored, restored.errors).toMatchObject({ code: 0, errors: '' });
    const server = await ownServer({ settings: { MONGODB_URI: other } });
    const { title, image } = await anApi(server).unwrap(projects.read, { params: { id } });
    expect(title).toBe(`Round ${round('projects', id)}`);
    expect((await raw(server.address + image)).status).toBe(200);
  });

  test('no acknowledged write is lost or done twice when all members restart one by one', async () => {
    await during('all members restarted', async () => {
      for (const member of set.members) {
        await member.stop();
        await member.start();
        await set.whole();
      }
    });
  });
});
