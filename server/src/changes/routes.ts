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
import { type Role } from '@agency/contract/roles';
import { someActivity } from '../activity/model.ts';
import { journal } from '../content/currentJournal.ts';
import { hashOf } from '../content/idempotencyKeys.ts';
import type { JournalRow } from '../content/journal/rows.ts';
import { changedIn, placeText, rowsSince } from '../content/rowsSince.ts';
import { forEachList } from '../contentCollections.ts';
import type { SingleReads } from '../contentRoutes.ts';
import { migrations } from '../database/migrations/migrations.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { type ChangedIds, listChanges } from './listChanges.ts';

/** The reply to a role that may not see some documents: an empty list. */
const withheld = {
  isTooMuch: false,
  changes: { count: 0, revisions: 0, times: 0, changed: [], gone: [] },
};

const lists = forEachList((collection) => (changed: ChangedIds) => listChanges(collection, changed));

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

  async function single(kind: SingleKind, changed: ChangedIds) {
    const document = await records[kind]();
    const { revision, updatedAt } = document;
    return { revision, updatedAt, ...(changed(kind).size > 0 && { changed: document }) };
  }

  /** What these rows changed; undefined if that is too much for one reply. Without rows, only the checksums. */
  async function tell(rows: readonly JournalRow[], role: Role) {
    const changed: ChangedIds = (kind) => changedIn(rows, kind as ListKind);
    const [ofLists, ofSingles, { lines }] = await Promise.all([
      Promise.all(
        listKinds.map(
          async (kind) => [kind, mayWrite(kind, role) ? await lists[kind](changed) : withheld] as const,
        ),
      ),
      Promise.all(singleKinds.map(async (kind) => [kind, await single(kind, changed)] as const)),
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
    // Take the place before reading, so that the reply contains at least everything up to it.
    const at = await (await journal()).head();
    const rows = await rowsSince(params.since, form);
    const told = rows && (await tell(rows, role));
    return {
      since: told ? (params.since ?? null) : null,
      next: placeText(form, at),
      moment: at.id,
      ...(told ?? (await tell([], role))!),
    };
  });
}
