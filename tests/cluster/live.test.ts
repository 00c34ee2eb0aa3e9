import { join } from 'node:path';
import { home } from '@agency/contract/home';
import { live } from '@agency/contract/live';
import { projects } from '@agency/contract/projects';
import { session } from '@agency/contract/session';
import { chromium } from '@playwright/test';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { ownServer } from '../fixtures/apiTest.ts';
import { chromiumLaunch } from '../fixtures/chromium.ts';
import { builders } from '../fixtures/content.ts';
import { followed as follow } from '../fixtures/liveStream.ts';
import { aMongod } from '../fixtures/mongod.ts';
import { hasNginx, startNginx } from '../fixtures/nginx.ts';
import { raw } from '../fixtures/raw.ts';
import { type ReplicaSet, startReplicaSet } from '../fixtures/replicaSet.ts';
import { aFolder, freePort, seenWithin, type Server, startServer, until } from '../fixtures/server.ts';

const mongod = await aMongod();
if ('none' in mongod) console.log(`Left out: ${mongod.none}`);

const followed: typeof follow = async (...of) => {
  const follower = await follow(...of);
  onTestFinished(() => follower.stop());
  return follower;
};

describe.skipIf('none' in mongod)(
  'a client that follows changes through another server of the replica set',
  () => {
    let set: ReplicaSet;
    let servers: Server[];
    let here: Api;
    let there: Api;
    let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;

    beforeAll(async () => {
      set = await startReplicaSet('binary' in mongod ? mongod.binary : '', { isLocked: true });
      const settings = { MONGODB_URI: set.uri };
      servers = [await startServer({ settings }), await startServer({ settings })];
      [here, there] = servers.map((server) => anApi(server)) as [Api, Api];
      there.token = await here.signIn();
      if (!hasNginx()) return console.log('Left out: there is no nginx on this machine.');
      const folder = await aFolder();
      // nginx uses a self-signed certificate in this test.
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      const ports = servers.map(({ address }) => new URL(address).port) as [string, string];
      nginx = await startNginx(join(folder, 'nginx'), await freePort(), ports);
    });
    afterAll(async () => {
      await nginx?.stop();
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      await Promise.all(servers.map((server) => server.stop()));
      await set.stop();
    });

    test('sees changes, who is editing, new pages and the end of its session within two seconds', async () => {
      // nginx, if the test uses it, must forward each event at once, without buffering.
      const follower = await followed(nginx ? { ...there, address: nginx.address } : there);
      const page = async () => (await raw(`${there.address}/`)).bytes.toString();
      await page();
      const told: number[] = [];
      for (let number = 0; number < 5; number++) {
        const at = performance.now();
        const { revision } = await here.unwrap(home.update, { body: { headline: `Everywhere ${number}` } });
        await seenWithin(1, async () => follower.changes().some((change) => change.revision === revision));
        told.push(performance.now() - at);
      }
      await seenWithin(2, async () => (await page()).includes('Everywhere 4'));

      const other = here.as(undefined);
      await other.signIn();
      const theirs = await followed(other);
      const { stream } = theirs.hello();
      await other.unwrap(live.edit, { body: { stream, kind: 'home', id: 'only', field: 'Headline' } });
      await seenWithin(1, async () => follower.people().length > 0);
      await theirs.stop();
      await seenWithin(2, async () => follower.people().length === 0);

      const elsewhere = there.as(other.token);
      const ending = await followed(elsewhere);
      await other.unwrap(session.logout);
      expect((await elsewhere.call(session.read)).status).toBe(401);
      await seenWithin(2, async () => ending.isOver());
      console.log(`Told after ${told.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    });

    test('sees changes and who is editing, even if the database account can’t watch changes', async () => {
      const account = { user: 'unseeing', password: 'of-who-may-not-watch' };
      const primary = await set.primary();
      const actions =
        'find insert update remove listCollections listIndexes createCollection dropCollection createIndex dropIndex collMod'.split(
          ' ',
        );
      const privileges = [{ resource: { db: 'agency', collection: '' }, actions }];
      await primary.run({ createRole: 'unseeing', privileges, roles: [] });
      await primary.run({ createUser: account.user, pwd: account.password, roles: ['unseeing'] });
      const MONGODB_URI = `${set.uri.replace(/\/\/.*@/, `//${account.user}:${account.password}@`)}&authSource=admin`;
      const client = new mongoose.mongo.MongoClient(MONGODB_URI);
      onTestFinished(() => client.close());
      await expect(client.db('agency').watch().tryNext()).rejects.toThrow('not authorized');

      const server = await ownServer({ settings: { MONGODB_URI } });
      const follower = await followed(anApi(server).as(here.token));
      const told: number[] = [];
      for (let number = 0; number < 5; number++) {
        const at = performance.now();
        const { revision } = await here.unwrap(home.update, { body: { headline: `Seen ${number}` } });
        await seenWithin(1, async () => follower.changes().some((change) => change.revision === revision));
        told.push(performance.now() - at);
      }
      const other = here.as(undefined);
      await other.signIn();
      const theirs = await followed(other);
      const { stream } = theirs.hello();
      await other.unwrap(live.edit, { body: { stream, kind: 'home', id: 'only', field: 'Headline' } });
      await seenWithin(1, async () => follower.people().length > 0);
      await theirs.stop();
      await seenWithin(2, async () => follower.people().length === 0);
      console.log(`Told by looking after ${told.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    });

    test('sees that an election runs, misses no change, and resumes on another server where it stopped', async () => {
      const follower = await followed(there);
      const browser = await chromium.launch(await chromiumLaunch());
      onTestFinished(() => browser.close());
      const page = await browser.newPage();
      await page.addInitScript((token) => sessionStorage.setItem('auth_token', token), await here.signIn());
      await page.goto(`${here.address}/dashboard/home`);
      const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
      await headline.fill('Saved while a primary is chosen');
      const { id } = await builders(here).aProject({ hasGallery: false });
      const seen = (revision: number) =>
        follower.changes().some((change) => change.id === id && change.revision === revision);
      await seenWithin(2, async () => seen(1));
      const primary = await set.primary();
      await primary.kill();
      await until(() => follower.sentence() !== null, 'a word of it');
      const pressed = performance.now();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      const said = page.getByText('Nothing is lost. Saving resumes automatically.').first();
      await said.waitFor();
      const sentence = await said.textContent();
      await page.getByText('Home data saved successfully!').waitFor({ timeout: 60_000 });
      console.log(`'${sentence}' Saved after ${((performance.now() - pressed) / 1_000).toFixed(1)} s`);
      await said.waitFor({ state: 'hidden' });
      expect((await here.unwrap(home.read)).headline).toBe('Saved while a primary is chosen');
      const saved = await until(async () => {
        const answer = await here.call(projects.update, { params: { id }, body: { title: 'After it' } });
        return answer.status === 200 && answer.body;
      }, 'the write');
      await until(() => seen(saved.revision), 'the change', 5);
      await until(() => follower.sentence() === null, 'the word that it is over');
      expect(follower.isOver()).toBe(false);
      expect(follower.events()).toContainEqual({
        event: 'database',
        data: { sentence: 'The database is switching to another node. This takes a few seconds.' },
      });
      await primary.start();
      await set.whole();

      const last = follower.lastId();
      await servers[1]!.stop();
      await until(() => follower.isOver(), 'the end of the stream', 3);
      const { revision } = await here.unwrap(projects.update, {
        params: { id },
        body: { title: 'Meanwhile' },
      });
      const again = await followed(here, last);
      expect(again.hello().anew).toBe(false);
      expect(again.changes()).toContainEqual(expect.objectContaining({ id, revision }));
    });
  },
);
