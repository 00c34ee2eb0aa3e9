import { draftsAsText, draftsIn, takeDrafts } from '@agency/desktop/src/renderer/drafts/draftsFile.ts';
import type { Drafts } from '@agency/desktop/src/renderer/drafts/openDrafts.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import type { Edit, Entry } from '@agency/desktop/src/renderer/drafts/entry.ts';
import { standins, type FaultProxy, type Standin } from '../fixtures/faultProxy.ts';
import type { Backup } from '../fixtures/olderCopy.ts';
import type { Chance } from './forms.ts';
import { wordsIn, type Promises } from './promises.ts';

/** Somebody's line to the server, and the drafts they keep, if they do. */
interface Working {
  proxy: FaultProxy;
  drafts?: Drafts;
  meanwhile: readonly Promise<unknown>[];
}

/** What happens around those who write: to the server, between it and them, and from one computer to another. */
export interface Elsewhere {
  /** Something answers in the server's place; or no longer. */
  middlebox: (client: Working) => void;
  /** Who runs the server keeps a copy of its content. */
  backUp: () => Promise<void>;
  /** The server is set back to the last copy. */
  setBack: () => Promise<void>;
  /** Someone's drafts go into a file. */
  export: (client: Working) => Promise<void>;
  /** Someone takes in a file, of their own or of another. */
  import: (client: Working) => Promise<void>;
}

interface Options {
  chance: Chance;
  promises: Promises;
  backup: Backup | undefined;
  clients: readonly Working[];
  /** Everything that the server has. */
  content: () => Promise<unknown>;
}

export function makeElsewhere({ chance, promises, backup, clients, content }: Options): Elsewhere {
  const between = new Map<FaultProxy, Standin>();
  const files: string[] = [];
  let older: { restore: () => Promise<void>; content: unknown } | undefined;
  /** Nobody is answered meanwhile. */
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
      // Whoever is at a browser forgets what they tried when the page is closed: there, no answer is lost.
      proxy.gateway((request) => (answers(request) && (drafts || !standin.passesOn) ? standin : undefined));
      drafts?.connection.heard(true);
    },
    async backUp() {
      if (!backup) return;
      await silence();
      // Who keeps drafts may be sending some of their own accord.
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

/** What may have arrived counts as what has. */
const isUnsent = ({ sent }: Entry) => sent === undefined;

/** The words that an edit brings. */
function newIn(edit: Edit): string[] {
  const before = wordsIn('base' in edit ? edit.base : undefined);
  const wanted = { ...edit, base: undefined, seen: undefined };
  return [...wordsIn(wanted)].filter((word) => !before.has(word));
}
