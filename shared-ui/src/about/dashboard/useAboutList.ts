import type { About } from '@agency/contract/about';
import { Problem } from '@agency/contract/problems';
import { problemOf } from '@agency/contract/fallbackProblems';
import type { Side, Versions } from '../../merge/merge.ts';
import { mergeOrders, place } from '../../merge/mergeOrder.ts';
import { same } from '../../merge/deepEqual.ts';
import { currentIn, type WriteReply } from '../../saving/writeResult.ts';
import type { WriteIdentity } from '../../saving/editedDocument.ts';
import { persist } from '../../saving/retryOnConflict.ts';
import { useUpdateAboutMutation } from './aboutAdminApi.ts';
import type { AboutList, Item } from './lists.ts';

/** The new list; undefined if nothing has to change; a problem if the change isn't allowed. */
type Decision<Draft> = readonly Item<Draft>[] | Problem | undefined;

/** Asks the user which of two orders to keep. */
export type ChooseOrder<Draft> = (orders: Versions<readonly Item<Draft>[]>) => Promise<Side>;

/** Saves changes to a list of the about page. After a conflict, it makes the same change in the current list. */
export function useAboutList<Draft extends object>(list: AboutList<Draft>) {
  const [update] = useUpdateAboutMutation();

  const change = (about: About, decide: (now: About) => Decision<Draft>, identity?: WriteIdentity) =>
    persist<About, WriteReply<About>>(about, async (now) => {
      const items = decide(now);
      if (items === undefined) return { data: now };
      if (items instanceof Problem) return { error: items.toJSON() };
      return update({ body: list.body(now, items), ifMatch: now, ...identity });
    });

  return {
    /** Appends an item. If the item is already in the list, because an earlier try succeeded, changes nothing. */
    add: (about: About, item: Item<Draft>, identity: WriteIdentity) =>
      change(
        about,
        (now) => {
          const items = list.of(now);
          return items.some(({ id }) => id === item.id) ? undefined : [...items, item];
        },
        identity,
      ),

    /** Puts a removed item back at the place it had in `before`. */
    putBack: (about: About, before: About, item: Item<Draft>) =>
      change(about, (now) => {
        const ids = list.of(now).map(({ id }) => id);
        if (ids.includes(item.id)) return undefined;
        const byId = new Map([...list.of(now), item].map((each) => [each.id, each]));
        place(
          ids,
          item.id,
          list.of(before).map(({ id }) => id),
        );
        return ids.flatMap((id) => byId.get(id) ?? []);
      }),

    /** Changes an existing item. If the page has changed since `about`, the server refuses the write, and the caller merges. */
    replace: async (
      about: About,
      id: string,
      draft: Draft,
      identity: WriteIdentity,
    ): Promise<WriteReply<About>> => {
      const items = list.of(about).map((each) => (each.id === id ? { ...each, ...draft } : each));
      const answer: WriteReply<About> = await update({
        body: list.body(about, items),
        ifMatch: about,
        ...identity,
      });
      const current = currentIn(answer);
      const gone = current && !list.of(current).some((each) => each.id === id);
      return gone ? { error: new Problem('notFound', { current }).toJSON() } : answer;
    },

    /**
     * Removes an item. If somebody has changed the item since it was shown, removes nothing: the result is an error with
     * the item's current state.
     */
    remove: async (about: About, item: Item<Draft>): Promise<{ error?: unknown }> => {
      let there: Item<Draft> | undefined;
      const { error } = await change(about, (now) => {
        there = list.of(now).find(({ id }) => id === item.id);
        if (there && !same(there, item)) return new Problem('staleRevision');
        return there && list.of(now).filter(({ id }) => id !== item.id);
      });
      return error ? { error: { ...problemOf(error), current: there } } : {};
    },

    /**
     * Reorders the items and keeps the moves of others. If this user and somebody else moved the same items differently,
     * `choose` asks the user.
     */
    order: async (
      about: About,
      mine: readonly string[],
      choose: ChooseOrder<Draft>,
    ): Promise<WriteReply<About>> => {
      for (let base = about; ;) {
        let torn: About | undefined;
        const answer = await change(base, (now) => {
          const byId = new Map(list.of(now).map((item) => [item.id, item]));
          const theirs = [...byId.keys()];
          const orders = { base: list.of(base).map(({ id }) => id), mine, theirs };
          const ids = mergeOrders({ ...orders, kept: new Set(theirs) });
          torn = ids ? undefined : now;
          return ids && !same(ids, theirs) ? ids.flatMap((id) => byId.get(id) ?? []) : undefined;
        });
        if (!torn) return answer;
        const known = new Map([base, torn].flatMap((each) => list.of(each)).map((item) => [item.id, item]));
        const wanted = mine.flatMap((id) => known.get(id) ?? []);
        const side = await choose({ base: list.of(base), mine: wanted, theirs: list.of(torn) });
        if (side === 'theirs') return { data: torn };
        base = torn;
      }
    },
  };
}
