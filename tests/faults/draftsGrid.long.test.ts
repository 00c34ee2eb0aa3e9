import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBare, servePage, type Bare } from '../drafts/barePage.ts';
import { contentOf } from '../drafts/content.ts';
import { anApi, type Api } from '../fixtures/api.ts';
import { faults, startFaultProxy, type FaultProxy } from '../fixtures/faultProxy.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { aFolder, removeFolder, startServer, type Server } from '../fixtures/server.ts';

/** Two ways to make the edits: online, so that the app sends each at once, or offline, and then sent together. */
const manners = ['at once', 'together'] as const;
type Manner = (typeof manners)[number];

const EDITS = 30;
const drawn = async (color: string) => (await aPicture({ color, format: 'png' })).toString('base64');
const pictures = {
  red: await drawn('#a22'),
  green: await drawn('#2a2'),
  blue: await drawn('#22a'),
  grey: await drawn('#888'),
};

let site: Awaited<ReturnType<typeof servePage>>;
let profile: string;
let browser: Bare;
let next: Promise<Server>;
let accounts = 0;
let wanted: unknown;
const count = new Map<Manner, number>();

const aServer = () => startServer({ settings: { CORS_ORIGINS: site.origin } });

/** Returns an empty server. Starts the next one in the background, to save time. */
async function freshServer(): Promise<Server> {
  const server = await next;
  next = aServer();
  return server;
}

interface Run {
  server: Server;
  api: Api;
  proxy: FaultProxy;
  opening: { address: string; token: string; account: string; pictures: typeof pictures };
}

async function run(work: (run: Run) => Promise<void>): Promise<void> {
  const server = await freshServer();
  const api = anApi(server);
  const proxy = await startFaultProxy(server.address);
  const token = await api.signIn();
  const account = `account ${++accounts}`;
  try {
    await work({ server, api, proxy, opening: { address: proxy.address, token, account, pictures } });
  } finally {
    await proxy.stop();
    await server.kill();
  }
}

beforeAll(async () => {
  site = await servePage();
  profile = await aFolder();
  next = aServer();
  browser = await openBare(site.origin, join(profile, 'browser'));
  for (const manner of manners)
    await run(async ({ api, proxy, opening }) => {
      await browser.tell('open', opening);
      await browser.tell('edit', { from: 0, to: EDITS, together: manner === 'together' });
      expect(await browser.tell('send')).toEqual([]);
      await browser.tell('close');
      count.set(manner, proxy.writes());
      const content = await contentOf(api);
      wanted ??= content;
      expect(content).toEqual(wanted);
    });
  console.info('Writes of a fault-free run:', Object.fromEntries(count));
});
afterAll(async () => {
  await browser?.kill();
  site?.stop();
  await (await next).kill();
  await removeFolder(profile);
});

for (const manner of manners)
  for (const fault of faults)
    test(`${fault}: whichever write has this fault, the same content arrives (sent ${manner})`, async () => {
      for (let write = 0; write < count.get(manner)!; write++)
        await run(async ({ api, proxy, opening }) => {
          proxy.plan(write, fault);
          // Every third time, also cut off the response of a read.
          if (write % 3 === 0) proxy.planCut(write % 9);
          await browser.tell('open', opening);
          await browser.tell('edit', { from: 0, to: EDITS, together: manner === 'together' });
          expect(await browser.tell('send'), `write ${write}`).toEqual([]);
          await browser.tell('close');
          await proxy.calm();
          expect(await contentOf(api), `write ${write}`).toEqual(wanted);
        });
    });

for (const manner of manners)
  for (const point of ['before it leaves', 'before its answer comes'] as const)
    test(`killed at any write ${point}, the app sends the rest after its next start (sent ${manner})`, async () => {
      for (let write = 0; write < count.get(manner)!; write++)
        await run(async ({ api, proxy, opening }) => {
          let killed: Promise<void> | undefined;
          proxy.kill(write, point, () => (killed = browser.kill()));
          await browser.tell('open', opening);
          let made = 0;
          const together = manner === 'together';
          try {
            for (; made < EDITS; made++) await browser.tell('edit', { from: made, to: made + 1, together });
            await browser.tell('send');
          } catch (error) {
            if (!killed) throw error;
          }
          expect(killed, `write ${write}`).toBeDefined();
          await killed;
          browser = await openBare(site.origin, join(profile, 'browser'));
          await browser.tell('open', opening);
          // The edit that was in progress at the kill is on disk, so continue with the edit after it.
          await browser.tell('send');
          await browser.tell('edit', { from: made + 1, to: EDITS, together });
          expect(await browser.tell('send'), `write ${write}`).toEqual([]);
          await browser.tell('close');
          expect(await contentOf(api), `write ${write}`).toEqual(wanted);
        });
    });
