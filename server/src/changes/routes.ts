import * as z from 'zod/mini';
import { version } from '../../package.json';
import { changes as calls, Changes, lettersIn } from '@agency/contract/changes';
import {
  kinds,
  kindsNamedBy,
  type ListKind,
  listKinds,
  mayWrite,
  type SingleKind,
  singleKinds,
} from '@agency/contract/kinds';
import { type Role } from '@agency/contract/roles';
import { someActivity } from '../activity/model.ts';
import { forEachList } from '../contentCollections.ts';
import type { SingleReads } from '../contentRoutes.ts';
import { migrations } from '../database/migrations/migrations.ts';
import { momentNow } from '../database/moments.ts';
import { hashOf } from '../database/idempotencyKeys.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { placeIn, placeText } from './changesCursor.ts';
import { type ChangedIds, changesSince } from './changesSince.ts';

/**
 * Changes are read from this long before the last reply, in milliseconds, because a write becomes readable a little after the
 * time that it is stored with. If the clocks of servers differ by more, the checksums show what is missing.
 */
const OVERLAP_MS = 2_000;

/** The reply to a role that may not see some documents: an empty list. */
const withheld = {
  isTooMuch: false,
  ids: [],
  changes: { count: 0, revisions: 0, times: 0, changed: [], gone: [] },
};

const lists = forEachList(
  (collection) => (since: Date | undefined, changed: ChangedIds) => changesSince(collection, since, changed),
);
const namesOthers = (kind: ListKind) => kindsNamedBy(kind).length > 0;

/**
 * Identifies what replies contain. It differs between versions of the program, database versions, demo servers and roles. A
 * client whose text has another form reads everything again.
 */
const formOf = (demo: boolean, role: Role): string => {
  const shape = z.toJSONSchema(Changes, { unrepresentable: 'any' });
  return hashOf([version, shape, migrations.map(({ name }) => name), demo, role]).slice(0, 8);
};

interface Options {
  /** How to read each single document. */
  records: SingleReads;
  demo: boolean;
}

/** Returns in one reply what changed in everything that the dashboard shows. */
export function changeRoutes(router: ApiRouter, { records, demo }: Options): void {
  const known = new Map<Role, string>();
  const formFor = (role: Role) => {
    const form = known.get(role) ?? formOf(demo, role);
    known.set(role, form);
    return form;
  };

  async function single(kind: SingleKind, since: Date | undefined) {
    const document = await records[kind]();
    const { revision, updatedAt } = document;
    const isChanged = since && updatedAt !== null && new Date(updatedAt) >= since;
    return { revision, updatedAt, ...(isChanged && { changed: document }) };
  }

  /**
   * The changes of these lists, by kind. `changed`: the ids of changed documents of other kinds, which documents of these lists
   * may refer to.
   */
  const listChanges = (
    chosen: readonly ListKind[],
    since: Date | undefined,
    role: Role,
    changed: ChangedIds,
  ) =>
    Promise.all(
      chosen.map(
        async (kind) => [kind, mayWrite(kind, role) ? await lists[kind](since, changed) : withheld] as const,
      ),
    );

  /** What changed since a time; undefined if that is too much for one reply. Without `since`, only the checksums. */
  async function tell(since: Date | undefined, role: Role) {
    const named = listChanges(
      listKinds.filter((kind) => !namesOthers(kind)),
      since,
      role,
      {},
    );
    const naming = named.then((found) =>
      listChanges(
        listKinds.filter(namesOthers),
        since,
        role,
        Object.fromEntries(found.map(([kind, { ids }]) => [kind, ids])),
      ),
    );
    const [ofLists, ofSingles, { lines }] = await Promise.all([
      Promise.all([named, naming]).then((found) => found.flat()),
      Promise.all(singleKinds.map(async (kind) => [kind, await single(kind, since)] as const)),
      someActivity({}, role),
    ]);
    if (ofLists.some(([, { isTooMuch }]) => isTooMuch)) return undefined;
    const changed = lines.filter((line) => since && new Date(line.at) >= since);
    return {
      ...Object.fromEntries(ofLists.map(([kind, { changes }]) => [kinds[kind].list, changes])),
      ...Object.fromEntries(ofSingles),
      activity: { changed, count: lines.length, letters: lettersIn(lines) },
    } as Omit<Changes, 'since' | 'next' | 'moment'>;
  }

  serve(router, calls.read, async ({ params, admin: { role } }) => {
    const form = formFor(role);
    const at = Date.now();
    // Take the time and the moment before reading, so that the reply contains at least everything up to them.
    const [moment, from] = await Promise.all([momentNow(), placeIn(params.since, form)]);
    const told = from && (await tell(new Date(from.at - OVERLAP_MS), role));
    return {
      since: told ? (params.since ?? null) : null,
      next: placeText(form, { at, moment: moment ?? from?.moment ?? '' }),
      moment,
      ...(told ?? (await tell(undefined, role))!),
    };
  });
}
