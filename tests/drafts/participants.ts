import type { Clock } from '@agency/shared-ui/api/clock.ts';
import { parts } from '@agency/shared-ui/outbox/kinds/contentParts.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import { startFaultProxy } from '../fixtures/faultProxy.ts';
import { type Host, openClient } from './client.ts';
import type { Client } from './world.ts';

let accounts = 0;

interface Who {
  host: Host;
  name: string;
  address: string;
  token: string;
  clock: Clock;
  /** Whether the content is stored on the device. */
  storesContent: boolean;
}

/** A person with a dashboard. Without `storesContent`, the dashboard has read all content since it was opened. */
export async function aPerson({ name, host, address, token, clock, storesContent }: Who): Promise<Client> {
  const proxy = await startFaultProxy(address);
  const account = `${name} ${++accounts}`;
  const open = async () => {
    const where = { address: proxy.address, host, isAlone: true };
    const opened = await openClient({ ...where, token, account, clock, storesContent });
    await readAll(opened);
    return opened;
  };
  const client: Client = {
    name,
    proxy,
    away: false,
    forms: [],
    meanwhile: [],
    drafts: await open(),
    transport: (...call) => client.drafts.transport(...call),
    view: () => client.drafts.view(),
    async reopen() {
      client.drafts.close();
      client.drafts = await open();
      client.drafts.connection.heard(!client.away);
    },
  };
  client.drafts.connection.heard(true);
  return client;
}

/** Reads what has changed. Without stored content, the screens read each part by itself. */
export const readAll = ({ sync, copy }: Drafts): Promise<void> =>
  sync.pull(copy.isStored ? undefined : parts);
