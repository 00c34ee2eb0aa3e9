import * as z from 'zod/mini';
import { version } from '../../package.json';
import { changes as calls, Changes, lettersIn } from '@agency/contract/changes';
import {
  kinds,
  type ListKind,
  listKinds,
  mayWrite,
  type SingleKind,
  singleKinds,
} from '@agency/contract/kinds';
import type { Placeholders } from '@agency/contract/fields';
import { type Role } from '@agency/contract/roles';
import { someActivity } from '../activity/model.ts';
import { describedPictures } from '../assets/model.ts';
import { journal } from '../content/currentJournal.ts';
import { hashOf } from '../content/idempotencyKeys.ts';
import type { JournalRow } from '../content/journal/rows.ts';
import { changedIn, positionText, rowsSince } from '../content/rowsSince.ts';
import { forEachList } from '../contentCollections.ts';
import type { SingleReads } from '../contentRoutes.ts';
import { migrations } from '../database/migrations/migrations.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { type ChangedIds, listChanges } from './listChanges.ts';

/** The reply's part for a kind of documents that the caller's role may not see: nothing has changed. */
const withheld = {
  isTooMuch: false,
  changes: { count: 0, revisions: 0, times: 0, changed: [], gone: [] },
};

const lists = forEachList(
  (collection) => (changed: ChangedIds, pictures: readonly string[]) =>
    listChanges(collection, changed, pictures),
);

/**
 * A hash of everything that determines the format of the replies: the program's version, its migrations, whether this
 * is a demo, and the role. If the position that a client sends was made with another hash, the client must reload
 * everything.
 */
const formOf = (demo: boolean, role: Role): string => {
  const shape = z.toJSONSchema(Changes, { unrepresentable: 'any' });
  return hashOf([version, shape, migrations.map(({ name }) => name), demo, role]).slice(0, 8);
};

interface Options {
  /** The functions that read the single documents. */
  records: SingleReads;
  demo: boolean;
}

/** Registers the call that returns, in one reply, all changes since a position to the content that the dashboard shows. */
export function changeRoutes(router: ApiRouter, { records, demo }: Options): void {
  const known = new Map<Role, string>();
  const formFor = (role: Role) => {
    const form = known.get(role) ?? formOf(demo, role);
    known.set(role, form);
    return form;
  };

  async function single(kind: SingleKind, changed: ChangedIds, pictures: readonly string[]) {
    const document = await records[kind]();
    const { placeholders = {} } = document as { placeholders?: Placeholders };
    const isChanged = changed(kind).size > 0 || pictures.some((address) => address in placeholders);
    const { revision, updatedAt } = document;
    return { revision, updatedAt, ...(isChanged && { changed: document }) };
  }

  /**
   * The changes in these journal rows (log entries of writes), and checksums of all content; undefined if there are too
   * many changes for one reply. Without rows, only the checksums.
   */
  async function tell(rows: readonly JournalRow[], role: Role) {
    const changed: ChangedIds = (kind) => changedIn(rows, kind as ListKind);
    const pictures = await describedPictures(changed('asset'));
    const [ofLists, ofSingles, { lines }] = await Promise.all([
      Promise.all(
        listKinds.map(
          async (kind) =>
            [kind, mayWrite(kind, role) ? await lists[kind](changed, pictures) : withheld] as const,
        ),
      ),
      Promise.all(singleKinds.map(async (kind) => [kind, await single(kind, changed, pictures)] as const)),
      someActivity({}, role),
    ]);
    if (ofLists.some(([, { isTooMuch }]) => isTooMuch)) return undefined;
    const first = rows[0]?._id ?? Infinity;
    const fresh = lines.filter(({ row }) => row >= first);
    return {
      ...Object.fromEntries(ofLists.map(([kind, { changes }]) => [kinds[kind].list, changes])),
      ...Object.fromEntries(ofSingles),
      activity: {
        changed: fresh.map(({ row: _, ...line }) => line),
        count: lines.length,
        letters: lettersIn(lines),
      },
    } as Omit<Changes, 'since' | 'next' | 'moment'>;
  }

  serve(router, calls.read, async ({ params, admin: { role } }) => {
    const form = formFor(role);
    // Read the position first, and the changes after it. Then the reply contains at least all changes up to the position.
    const at = await (await journal()).head();
    const rows = await rowsSince(params.since, form);
    const changed = rows && (await tell(rows, role));
    return {
      since: changed ? (params.since ?? null) : null,
      next: positionText(form, at),
      moment: at.id,
      ...(changed ?? (await tell([], role))!),
    };
  });
}
