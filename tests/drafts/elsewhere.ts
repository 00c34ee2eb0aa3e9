import { draftsAsText, draftsIn, takeDrafts } from '@agency/shared-ui/outbox/draftsFile.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import { same } from '@agency/shared-ui/merge/deepEqual.ts';
import type { Edit, Entry } from '@agency/shared-ui/outbox/entry.ts';
import { standins, type FaultProxy, type Standin } from '../fixtures/faultProxy.ts';
import type { Backup } from '../fixtures/olderCopy.ts';
import type { Chance } from './forms.ts';
import { wordsIn, without, type Promises } from './promises.ts';

/** One simulated person: their proxy to the server, and their drafts. */
interface Working {
  proxy: FaultProxy;
  drafts: Drafts;
  meanwhile: readonly Promise<unknown>[];
}

/** Events that no form causes: a middlebox in the network, a backup, a restore, an exported or imported file. */
export interface Elsewhere {
  /** Turns a middlebox on or off: a proxy in this person's network that answers instead of the server. */
  middlebox: (client: Working) => void;
  backUp: () => Promise<void>;
  /** Restores the last backup, as an operator of the server does. */
  setBack: () => Promise<void>;
  export: (client: Working) => Promise<void>;
  /** Whether an exported file has this id. Then another person may have imported its document. */
  isExported: (id: string) => boolean;
  /** Imports one of the exported files, which may come from the same person or another one. */
  import: (client: Working) => Promise<void>;
}

interface Options {
  chance: Chance;
  promises: Promises;
  backup: Backup | undefined;
  clients: readonly Working[];
  content: () => Promise<unknown>;
}

export function makeElsewhere({ chance, promises, backup, clients, content }: Options): Elsewhere {
  const between = new Map<FaultProxy, Standin>();
  const files: string[] = [];
  let older: { restore: () => Promise<void>; content: unknown } | undefined;
  /** Waits until the syncs in the background have ended, so that no request is open. */
  const silence = () => Promise.all(clients.flatMap(({ meanwhile }) => meanwhile));

  return {
    middlebox({ proxy, drafts }) {
      const isThere = between.delete(proxy);
      const standin = {
        ...chance.pick(standins)!,
        ...(chance.below(3) === 0 && { passesOn: true as const }),
      };
      const onlyWrites = chance.below(2) === 0;
      if (!isThere) between.set(proxy, standin);
      const answers = (request: string) => !isThere && !(onlyWrites && request.startsWith('GET '));
      proxy.gateway((request) => (answers(request) ? standin : undefined));
      drafts.connection.heard(true);
    },
    async backUp() {
      if (!backup) return;
      await silence();
      // People with drafts may send in the background. Repeat the copy until nothing was written while it was made.
      for (let before = await content(); ;) {
        const restore = await backup.copy();
        const now = await content();
        if (same(before, now)) {
          older = { restore, content: now };
          return;
        }
        before = now;
      }
    },
    async setBack() {
      if (!older) return;
      await silence();
      const entries = () => clients.flatMap(({ drafts }) => drafts.outbox.entries());
      const wordsOf = (all: readonly Entry[]) => new Set(all.flatMap(({ edit }) => newIn(edit)));
      const before = entries();
      const now = await content();
      await older.restore();
      promises.setBack(now, older.content, wordsOf(before.filter(isUnsent)));
      // The app may also send in the background. What it has sent during the restore may be lost.
      promises.decide(without(wordsOf(before), wordsOf(entries())), undefined);
    },
    async export({ drafts }) {
      if (drafts.outbox.entries().length > 0) files.push(await draftsAsText(drafts));
    },
    isExported: (id) => files.some((file) => file.includes(id)),
    async import({ drafts }) {
      const file = chance.pick(files);
      if (file) await takeDrafts(draftsIn(file)!, drafts);
    },
  };
}

/** Whether an entry was never sent. If it was sent but got no answer, the server may have its change already. */
const isUnsent = ({ sent }: Entry) => sent === undefined;

/** The words in an edit that are not in its base (the document that it started from). */
function newIn(edit: Edit): string[] {
  const before = wordsIn('base' in edit ? edit.base : undefined);
  const wanted = { ...edit, base: undefined, seen: undefined };
  return [...wordsIn(wanted)].filter((word) => !before.has(word));
}
