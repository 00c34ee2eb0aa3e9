import { services } from '@agency/contract/services';
import type { Entry } from '@agency/shared-ui/outbox/entry.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import { expect } from 'vitest';
import { hosts } from '../drafts/client.ts';
import { test } from '../drafts/draftsTest.ts';
import { anId, serviceFields } from '../fixtures/content.ts';
import { faults } from '../fixtures/faultProxy.ts';
import { held } from '../fixtures/held.ts';

const ENTRIES = 3_000;
const DOCUMENTS = 10;
/** Each of this many writes gets a fault of the network. */
const FAULT_EVERY = 150;
/** Each edit adds its line, so the text of a document shows which edits were made, and in which order. */
const textAfter = (edits: number) => Array.from({ length: edits }, (_, at) => `Line ${at}.`).join('\n');

/**
 * Stores further edits of new services, one entry for each. Directly, because the app would join them to the entries that
 * create the services.
 */
async function addEdits({ outbox }: Drafts, ids: readonly string[]): Promise<void> {
  await outbox.update(({ entries, nextSave }) => {
    const put = Array.from({ length: ENTRIES - entries.length }, (_, at): Entry => {
      const created = entries.find(({ target }) => target.id === ids[at % DOCUMENTS])!;
      const edits = 1 + Math.floor(at / DOCUMENTS);
      const save = nextSave();
      const edit = {
        type: 'update',
        base: { description: textAfter(edits) },
        fields: { description: textAfter(edits + 1) },
      } as const;
      return { ...created, number: save, save, edit, write: anId() };
    });
    return { put, result: undefined };
  });
}

// docs/protocol.md: P24 P25 P43 P45
test.for(hosts)(
  'thousands of unsent changes survive restarts, and are sent once and in order, by %s',
  async (host, { api, proxy, open }) => {
    const options = { account: `much work in ${host}`, host, isAlone: true };
    const first = await open(options);
    await first.goOnline(false);
    const ids = Array.from({ length: DOCUMENTS }, () => anId());
    for (const id of ids) {
      const body = serviceFields({ id, title: `Service ${id}`, description: textAfter(1) });
      await first.write(services.create, ['service', id], { body });
    }
    await addEdits(first, ids);
    const saved = first.outbox.entries();
    expect(saved).toHaveLength(ENTRIES);
    first.close();

    proxy.away(false);
    const restarted = performance.now();
    const second = await open(options);
    const opening = performance.now() - restarted;
    expect(second.outbox.entries()).toEqual(saved);
    for (let write = 0; write < ENTRIES; write += FAULT_EVERY)
      proxy.plan(write, faults[(write / FAULT_EVERY) % faults.length]!);
    // The second restart is in the middle of sending.
    let isClosed = false;
    proxy.onWrite((number) => {
      if (number < ENTRIES / 2 || isClosed) return;
      isClosed = true;
      second.close();
    });
    const begun = performance.now();
    while (!isClosed) await second.goOnline(true).catch(() => {});
    const third = await open(options);
    while (third.outbox.entries().length > 0) await third.goOnline(true);
    const sending = performance.now() - begun;
    await proxy.calm();

    const all = await api.unwrap(services.adminList);
    const edits = ENTRIES / DOCUMENTS;
    expect(all.filter(({ id }) => ids.includes(id))).toEqual(
      ids.map(() => expect.objectContaining({ description: textAfter(edits), revision: edits })),
    );
    const seconds = (of: number) => (of / 1000).toFixed(1);
    held(
      'thousands of unsent changes survive restarts, and are sent once and in order, by %s',
      `${ENTRIES} changes of ${DOCUMENTS} documents, opened in ${seconds(opening)} s, sent in ${seconds(sending)} s with ${ENTRIES / FAULT_EVERY} faults of the network and a restart, by ${host}`,
    );
  },
);
