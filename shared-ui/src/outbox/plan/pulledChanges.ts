import { type Changes, lettersIn, type Sums, sumsOf } from '@agency/contract/changes';
import { type Activity, MAX_ACTIVITY_LINES } from '@agency/contract/activity';
import { type Fields, valueIn } from '@agency/contract/document/field';
import type { Reference } from '@agency/contract/document/references';
import type { State } from '@agency/contract/endpoint';
import { kinds, type ListKind, singleKinds } from '@agency/contract/kinds';
import { byPlace, placeOf, type Placed } from '@agency/contract/position';
import { same } from '../../merge/deepEqual.ts';
import {
  type Known,
  type ContentList,
  listParts,
  type ContentPart,
  parts,
  partsNamedBy,
  referencesTo,
} from '../kinds/contentParts.ts';
import { contentKind } from '../entry.ts';

type Document = Placed & { revision: number; updatedAt: string };

interface ListChanges<Of> extends Sums {
  changed: readonly Of[];
  gone: readonly string[];
}

/**
 * The list with the server's changes. It is sorted again, because this device may have added its own writes out of
 * order. Returns the same object if nothing changed.
 */
function listNow<Of extends Document>(
  list: readonly Of[],
  { changed, gone }: ListChanges<Of>,
): readonly Of[] {
  const byId = new Map(list.map((document) => [document.id, document]));
  const fresh = changed.filter((document) => !same(byId.get(document.id), document));
  const lost = gone.filter((id) => byId.has(id));
  if (fresh.length + lost.length === 0 && isInOrder(list)) return list;
  for (const document of fresh) byId.set(document.id, document);
  for (const id of lost) byId.delete(id);
  return [...byId.values()].sort(byPlace);
}

const isInOrder = (list: readonly Document[]): boolean => {
  const places = list.map(placeOf);
  return places.every((place, at) => at === 0 || place <= places[at - 1]!);
};

const isAtSums = (list: readonly Document[], { count, revisions, times }: Sums): boolean =>
  same(sumsOf(list), { count, revisions, times });

const isAtState = (
  { revision, updatedAt = null }: Partial<State>,
  told: { revision: number; updatedAt: string | null },
): boolean => revision === told.revision && updatedAt === told.updatedAt;

/** The newest lines of the activity log, sorted, because the server may store an older line after a newer one. */
function linesNow(lines: NonNullable<Known['activity']>, { changed }: Changes['activity']) {
  const known = new Set(lines.map(({ id }) => id));
  const fresh = changed.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return lines;
  return [...fresh, ...lines].sort(newestFirst).slice(0, MAX_ACTIVITY_LINES);
}

const newestFirst = (one: Activity, other: Activity): number =>
  byPlace({ id: one.id, createdAt: one.at }, { id: other.id, createdAt: other.at });

/**
 * Whether all references have current titles and slugs. Renaming a document doesn't change the revision of the
 * documents that refer to it.
 */
function callsThem(part: ContentList, now: Known): boolean {
  const fields: Fields = kinds[contentKind(part)].description.fields;
  return Object.entries(fields).every(([name, { to }]) => {
    if (to === undefined) return true;
    const named = referencesTo(to, now);
    return (now[part] ?? []).every((document) =>
      (valueIn(document, name) as readonly Reference[]).every((each) => same(named?.get(each.id), each)),
    );
  });
}

const listTold = (told: Changes, part: ContentList): ListChanges<Document> =>
  told[kinds[contentKind(part) as ListKind].list];

/**
 * Applies the server's changes to the local copy. `apart`: the parts of the content that still differ from the server's
 * checksums. They have to be read from the server.
 */
export function withChanges(known: Known, told: Changes): { now: Known; apart: ContentPart[] } {
  const now: Known = {
    ...known,
    ...Object.fromEntries(
      listParts.flatMap((part) => {
        const list: readonly Document[] | undefined = known[part];
        return list ? [[part, listNow(list, listTold(told, part))]] : [];
      }),
    ),
    ...Object.fromEntries(
      singleKinds.flatMap((kind) => (told[kind].changed ? [[kind, told[kind].changed]] : [])),
    ),
    ...(known.activity && { activity: linesNow(known.activity, told.activity) }),
  };
  const { activity } = now;
  // If the referenced documents are outdated, the references to them may be outdated, too.
  const isListHere = (part: ContentList): boolean =>
    [part, ...partsNamedBy(part)].every((each) => isAtSums(now[each] ?? [], listTold(told, each))) &&
    callsThem(part, now);
  const differing: ContentPart[] = [
    ...listParts.filter((part) => !isListHere(part)),
    ...singleKinds.filter((kind) => !isAtState(now[kind] ?? {}, told[kind])),
    ...(activity?.length === told.activity.count && lettersIn(activity) === told.activity.letters
      ? []
      : (['activity'] as const)),
  ];
  return { now, apart: parts.filter((part) => known[part] === undefined || differing.includes(part)) };
}
