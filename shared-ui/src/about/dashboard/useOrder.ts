import type { About } from '@agency/contract/about';
import { useEffect, useRef, useState } from 'react';
import { arrayMove } from '../../kit/arrayMove.ts';
import { notify } from '../../kit/notify.ts';
import { isNewer } from '../../merge/revision.ts';
import type { WriteReply } from '../../saving/writeResult.ts';
import type { Item } from './lists.ts';

interface Options<Draft> {
  about: About;
  items: readonly Item<Draft>[];
  send: (about: About, ids: readonly string[]) => Promise<WriteReply<About>>;
  onFailed: (error: unknown) => void;
}

/**
 * Shows a new order at once, before it is saved. Once the cached about page has the saved order, that page's order is
 * shown again. While one order is being sent, further moves wait and are then sent together.
 */
export function useOrder<Draft>({ about, items, send, onFailed }: Options<Draft>) {
  const [order, setOrder] = useState<{ ids: readonly string[]; saved?: About }>();
  const wanted = useRef<readonly string[]>();
  const waits = order && (!order.saved || isNewer(order.saved, about));
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = waits ? order.ids.flatMap((id) => byId.get(id) ?? []) : items;

  async function put(ids: readonly string[]) {
    const before = shown.map(({ id }) => id);
    setOrder({ ids });
    const under = wanted.current !== undefined;
    wanted.current = ids;
    if (under) return;
    let answer: WriteReply<About> = { data: (waits && order.saved) || about };
    for (let sent: readonly string[] | undefined; answer.data && sent !== wanted.current;) {
      sent = wanted.current;
      answer = await send(answer.data, sent);
    }
    setOrder(answer.data && { ids: wanted.current, saved: answer.data });
    wanted.current = undefined;
    if (answer.data) notify.moved(() => void latest.current(before));
    else onFailed(answer.error);
  }
  // 'Undo' must change the list as it is at the moment of the click, not as it was at the time of the move.
  const latest = useRef(put);
  useEffect(() => {
    latest.current = put;
  });
  const move = (from: number, to: number) =>
    put(
      arrayMove(
        shown.map(({ id }) => id),
        from,
        to,
      ),
    );
  return { shown, move };
}
