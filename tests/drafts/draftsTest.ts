import 'fake-indexeddb/auto';
import type { Changes } from '@agency/contract/changes';
import { API_VERSION, API_VERSION_HEADER } from '@agency/contract/apiHeaders';
import { Problem } from '@agency/contract/problems';
import type { Role } from '@agency/contract/roles';
import { readOf } from '@agency/shared-ui/outbox/kinds/calls.ts';
import { type ContentPart } from '@agency/shared-ui/outbox/kinds/contentParts.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import { type Clock } from '@agency/shared-ui/api/clock.ts';
import { openClient, type Host } from './client.ts';
import type { Api } from '../fixtures/api.ts';
import { writeAs } from './script.ts';
import { anId } from '../fixtures/content.ts';
import { test as base } from '../fixtures/apiTest.ts';
import { startFaultProxy } from '../fixtures/faultProxy.ts';

let accounts = 0;

interface OpenOptions {
  account?: string;
  clock?: Clock;
  role?: () => Role;
  host?: Host;
}

/** Opens the drafts of one computer, connected to a real server through a proxy that simulates network faults. */
export const test = base
  .extend('proxy', async ({ server }, { onCleanup }) => {
    const proxy = await startFaultProxy(server.address);
    onCleanup(() => proxy.stop());
    return proxy;
  })
  // A function instead of a fixture value, because tests create content before they open the drafts.
  .extend('open', async ({ api, proxy }, { onCleanup }) => {
    const opened: Drafts[] = [];
    onCleanup(() => opened.forEach((each) => each.close()));
    return async ({ account = `case ${++accounts}`, ...options }: OpenOptions = {}) => {
      const client = await openClient({ address: proxy.address, token: api.token!, account, ...options });
      opened.push(client);
      const goOnline = async (online: boolean) => {
        proxy.away(!online);
        client.connection.heard(online);
        if (online) await client.sync.run();
      };
      client.connection.heard(true);
      await client.sync.pull();
      const write = (...call: Call) => writeAs(client, ...call);
      return { ...client, goOnline, write };
    };
  });
type Call = Parameters<typeof writeAs> extends [unknown, ...infer Rest] ? Rest : never;

/** Goes online again and again, until this many entries need a decision by the user. */
export async function untilRefused(
  { goOnline, outbox }: Pick<Drafts, 'outbox'> & { goOnline: (online: boolean) => Promise<void> },
  wanted: number,
): Promise<void> {
  const refused = () => outbox.entries().filter(({ trouble }) => trouble).length;
  for (let tries = 0; tries < 20 && refused() < wanted; tries++) await goOnline(true);
}

export const isAboutChanges = (request: string) => request.startsWith('GET /api/admin/changes');
export const withoutProjects = (told: Changes) => ({ ...told, projects: { ...told.projects, changed: [] } });
export const noSuchCall = {
  status: 404,
  headers: { 'Content-Type': 'application/json', [API_VERSION_HEADER]: String(API_VERSION) },
  body: JSON.stringify(new Problem('noSuchCall')),
};

/** Reads one part of the content (such as all projects) from the server. */
export const onServer = (api: Api, part: ContentPart) => api.unwrap(readOf(part));

export const item = (title: string) => ({ id: anId(), title, description: '', icon: 'Code2' as const });
