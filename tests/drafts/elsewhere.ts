import { draftsAsText, draftsIn, takeDrafts } from '@agency/desktop/src/renderer/drafts/draftsFile.ts';
import type { Drafts } from '@agency/desktop/src/renderer/drafts/openDrafts.ts';
import { same } from '@agency/shared-ui/merge/deepEqual.ts';
import type { Edit, Entry } from '@agency/desktop/src/renderer/drafts/entry.ts';
import { standins, type FaultProxy, type Standin } from '../fixtures/faultProxy.ts';
import type { Backup } from '../fixtures/olderCopy.ts';
import type { Chance } from './forms.ts';
import { wordsIn, type Promises } from './promises.ts';

/** One person's proxy to the server, and their drafts, if they keep any. */
interface Working {
  proxy: FaultProxy;
  drafts?: Drafts;
  meanwhile: readonly Promise<unknown>[];
}

/** Events outside the writers' control or between their computers: restores, middleboxes, exported files. */
export interface Elsewhere {
  /** Turns on or off a middlebox that answers instead of the server. */
  middlebox: (client: Working) => void;
  /** The operator backs up the content. */
  backUp: () => Promise<void>;
  /** The operator restores the last backup. */
  setBack: () => Promise<void>;
  /** Exports a client's drafts to a file. */
  export: (client: Working) => Promise<void>;
  /** Imports a file into a client, from itself or from another one. */
  import: (client: Working) => Promise<void>;
}

interface Options {
  chance: Chance;
  promises: Promises;
  backup: Backup | undefined;
  clients: readonly Working[];
  /** The server's whole content. */
  content: () => Promise<unknown>;
}

export function makeElsewhere({ chance, promises, backup, clients, content }: Options): Elsewhere {
  const between = new Map<FaultProxy, Standin>();
  const files: string[] = [];
  let older: { restore: () => Promise<void>; content: unknown } | undefined;
  /** Waits until all requests in flight are answered. */
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
      // A browser without drafts forgets its write when the page is closed, so its answers must never be lost.
      proxy.gateway((request) => (answers(request) && (drafts || !standin.passesOn) ? standin : undefined));
      drafts?.connection.heard(true);
    },
    async backUp() {
      if (!backup) return;
      await silence();
      // Clients with drafts may send in the background: repeat until nothing was written during the copy.
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
      const waiting = clients.flatMap(({ drafts }) => drafts?.outbox.entries() ?? []);
      const now = await content();
      await older.restore();
      promises.setBack(
        now,
        older.content,
        new Set(waiting.filter(isUnsent).flatMap(({ edit }) => newIn(edit))),
      );
    },
    async export({ drafts }) {
      if (drafts && drafts.outbox.entries().length > 0) files.push(await draftsAsText(drafts));
    },
    async import({ drafts }) {
      const file = chance.pick(files);
      if (drafts && file) await takeDrafts(draftsIn(file)!, drafts);
    },
  };
}

/** An entry that was sent without an answer may have arrived, so it doesn't count as unsent. */
const isUnsent = ({ sent }: Entry) => sent === undefined;

/** The words that an edit adds. */
function newIn(edit: Edit): string[] {
  const before = wordsIn('base' in edit ? edit.base : undefined);
  const wanted = { ...edit, base: undefined, seen: undefined };
  return [...wordsIn(wanted)].filter((word) => !before.has(word));
}
