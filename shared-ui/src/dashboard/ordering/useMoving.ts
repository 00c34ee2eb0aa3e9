import { positionAt, risingPositionAt } from '@agency/contract/newPosition';
import { byPlace, byRisingPlace, type Placed } from '@agency/contract/position';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../kit/notify.ts';
import { isNewer, type Revised } from '../../merge/revision.ts';
import { currentIn } from '../../saving/writeResult.ts';

/** An item with a position in a list. */
export interface Movable extends Revised {
  id: string;
  position?: string | undefined;
}

/** How a list is sorted, and which value of `position` moves an item to another index. */
export interface ListOrder<Doc> {
  compare: (one: Doc, other: Doc) => number;
  positionAt: (list: readonly Doc[], from: number, to: number) => string;
}

/** The order of lists where a new item comes first. */
export const newestFirst: ListOrder<Placed & Movable> = { compare: byPlace, positionAt };

/** The order of lists where a new item comes last. */
export const newestLast: ListOrder<Movable> = { compare: byRisingPlace, positionAt: risingPositionAt };

interface Options<Doc> {
  items: readonly Doc[];
  line: ListOrder<Doc>;
  nameOf: (item: Doc) => string;
  /** Saves a new position with optimistic concurrency. */
  place: (item: Doc, position: string) => Promise<{ data?: unknown; error?: unknown }>;
}

/**
 * A list in the order that the user wants, with a function to move items. Moves are saved one after the other. If
 * saving fails or somebody else has moved the same item, the move is undone and a toast says so.
 */
export function useMoving<Doc extends Movable>({
  items,
  line,
  nameOf,
  place,
}: Options<Doc>): {
  shown: readonly Doc[];
  move: (from: number, to: number) => void;
} {
  const [wanted, setWanted] = useState<ReadonlyMap<string, string>>(new Map());
  const [known, setKnown] = useState<ReadonlyMap<string, Doc>>(new Map());
  const latest = useRef<ReadonlyMap<string, Doc>>(new Map());
  const before = useRef<Promise<unknown>>(Promise.resolve());

  const nowOf = (item: Doc, among = known): Doc => {
    const answered = among.get(item.id);
    return answered && isNewer(answered, item) ? answered : item;
  };
  const shown = items
    .map((item) => {
      const [now, position] = [nowOf(item), wanted.get(item.id)];
      return position === undefined ? now : { ...now, position };
    })
    .sort(line.compare);

  function take(item: Doc): void {
    latest.current = new Map(latest.current).set(item.id, item);
    setKnown(latest.current);
  }

  async function send(started: Doc, position: string): Promise<unknown> {
    const item = nowOf(started, latest.current);
    const { data, error } = await place(item, position);
    const problem = problemOf(error);
    const current = currentIn<Doc>({ error });
    if (data) take(data as Doc);
    if (!problem) return data;
    if (current) take(current);
    // Somebody has changed other fields of the item. This is no conflict with the move, so retry.
    if (current && current.position === item.position) return send(current, position);
    const name = nameOf(started);
    notify.problem(
      current
        ? `Someone else moved “${name}”. It’s now where they put it.`
        : `Failed to move “${name}”\n${problem.message}`,
    );
    return undefined;
  }

  const list = {
    shown,
    move(from: number, to: number) {
      const item = shown[from];
      if (!item || from === to) return;
      const position = line.positionAt(shown, from, to);
      setWanted((all) => new Map(all).set(item.id, position));
      before.current = before.current.then(async () => {
        if (await send(item, position))
          notify.moved(() => {
            const now = current.current;
            now.move(
              now.shown.findIndex(({ id }) => id === item.id),
              from,
            );
          });
        // Don't undo a later move of the same item.
        setWanted((all) => {
          if (all.get(item.id) !== position) return all;
          const rest = new Map(all);
          rest.delete(item.id);
          return rest;
        });
      });
    },
  };
  // 'Undo' must change the list as it is at the moment of the click, even after the dialog has closed.
  const current = useRef(list);
  useEffect(() => {
    current.current = list;
  });
  return list;
}
