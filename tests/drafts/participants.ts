import type { Clock } from '@agency/shared-ui/api/clock.ts';
import { http } from '@agency/shared-ui/api/http.ts';
import { newId } from '@agency/shared-ui/api/newId.ts';
import { retryWhileAway } from '@agency/shared-ui/saving/outageRetry.ts';
import { type Known, parts } from '@agency/shared-ui/outbox/kinds/contentParts.ts';
import { readOf } from '@agency/shared-ui/outbox/kinds/calls.ts';
import { startFaultProxy } from '../fixtures/faultProxy.ts';
import { openClient } from './client.ts';
import { type Answer, ask } from './forms.ts';
import type { Client } from './world.ts';

let accounts = 0;

interface Who {
  name: string;
  address: string;
  token: string;
  clock: Clock;
}

export async function aDraftsman({ name, address, token, clock }: Who): Promise<Client> {
  const proxy = await startFaultProxy(address);
  const account = `${name} ${++accounts}`;
  const open = () => openClient({ address: proxy.address, token, account, clock });
  const client: Client = {
    name,
    proxy,
    away: false,
    forms: [],
    meanwhile: [],
    drafts: await open(),
    transport: (...call) => client.drafts!.transport(...call),
    view: () => client.drafts!.view(),
    refresh: async () => {},
    async reopen() {
      client.drafts!.close();
      client.drafts = await open();
      client.drafts.connection.heard(!client.away);
    },
  };
  client.drafts!.connection.heard(true);
  await client.drafts!.sync.pull();
  return client;
}

export async function aBrowser({ name, address, token }: Omit<Who, 'clock'>): Promise<Client> {
  const proxy = await startFaultProxy(address);
  const line = http({ root: `${proxy.address}/api`, token: () => token, retries: 0 });
  let known: Known = {};
  const client: Client = {
    name,
    proxy,
    away: false,
    forms: [],
    meanwhile: [],
    async transport(call, ...way) {
      const named = { ...call, input: { write: newId(), ...call.input } };
      const write = async () => line(named, ...way) as Promise<Answer>;
      return (await retryWhileAway(write, { tell: () => {}, isWanted: () => true })) as never;
    },
    view: () => known,
    async refresh(part) {
      const { data } = await ask(client, readOf(part));
      if (data !== undefined) known = { ...known, [part]: data };
    },
    reopen: async () => {},
  };
  for (const part of parts) await client.refresh(part);
  return client;
}
