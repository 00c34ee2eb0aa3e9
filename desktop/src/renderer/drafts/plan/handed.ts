import { same } from '@agency/shared-ui/merge/same.ts';
import { partWith } from '../calls.ts';
import type { Known } from '../content.ts';
import { sameTarget, type Entry, type Target } from '../entry.ts';
import { kinds } from '../kinds.ts';
import { rowsOf } from './trees.ts';

/** The revision that something had before an entry was done, where it is known. */
type Before = (target: Target) => number | undefined;

/** 0 where it isn't there. */
export const revisionIn = (known: Known, { kind, id }: Target): number =>
  kinds[kind].find(known, id)?.revision ?? 0;

/** The revisions that what an entry changed had, now that it is done. A tree changes the questions that it has otherwise. */
export function revisionsBefore({ target, edit }: Entry, known: Known): Before {
  const trees = edit.type === 'replaceTree' ? [edit.base, edit.categories] : [];
  const [before, after] = trees.map(rowsOf);
  const isInIt = ({ kind, id }: Target) => kind === 'question' && !same(before?.get(id), after?.get(id));
  return (each) => (sameTarget(each, target) || isInIt(each) ? revisionIn(known, each) - 1 : undefined);
}

/**
 * The entries that go on from what one has come to: what else went into a file, or came out of one, before that had gone
 * through is as far from what others write as it was. The tree's questions change with it, and it with them.
 */
export function goneOn(entries: readonly Entry[], { target }: Entry, before: Before, known: Known): Entry[] {
  const isChatbot = partWith(target.kind) === 'chatbot';
  const isMeant = (each: Entry) =>
    each.handedFrom !== undefined &&
    each.handedFrom === before(each.target) &&
    (sameTarget(each.target, target) || (isChatbot && partWith(each.target.kind) === 'chatbot'));
  return entries
    .filter(isMeant)
    .map((each) => ({ ...each, handedFrom: revisionIn(known, each.target) }))
    .filter(({ handedFrom }) => handedFrom > 0);
}
