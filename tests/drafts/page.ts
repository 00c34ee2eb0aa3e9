import { parts } from '@agency/shared-ui/outbox/kinds/contentParts.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import { openClient } from './client.ts';
import { thirtyEdits, writeAs, type Pictures } from './script.ts';

interface Opening {
  address: string;
  token: string;
  account: string;
  /** The pictures of the tests, in base64. */
  pictures: Record<keyof Pictures, string>;
}

let client: Drafts;
let edits: ReturnType<typeof thirtyEdits> = [];

const commands = {
  /** Opens the drafts of an account, and reads the server's content. */
  async open({ pictures, ...options }: Opening) {
    client = await openClient(options);
    const bytes = Object.entries(pictures).map(([name, text]) => [
      name,
      Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
    ]);
    edits = thirtyEdits(Object.fromEntries(bytes) as Pictures);
    for (let tries = 0; tries < 5; tries++) {
      client.connection.heard(true);
      if (parts.every((part) => client.copy.known()[part] !== undefined)) return;
      await client.sync.pull();
    }
    throw new Error('Not everything could be read.');
  },

  /** Makes the edits `from` to `to` of `thirtyEdits`. With `together`, the app keeps them as unsent drafts. */
  async edit({ from, to, together }: { from: number; to: number; together: boolean }) {
    await client.setWorkInDrafts(together);
    for (const step of edits.slice(from, to)) {
      client.connection.heard(true);
      await step((...call) => writeAs(client, ...call), client.view);
    }
  },

  /** Sends the unsent entries. Returns those that are still unsent. */
  async send() {
    for (let tries = 0; tries < 20 && client.outbox.entries().length > 0; tries++) {
      client.connection.heard(true);
      await client.sync.run();
    }
    return client.outbox.entries().map(({ name, trouble }) => ({ name, trouble: trouble ?? null }));
  },

  close: () => client.close(),
};
export type Commands = typeof commands;

Object.assign(globalThis, { commands });
