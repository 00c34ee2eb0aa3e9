import type { About } from '@agency/contract/about';
import { useRef, useState } from 'react';
import { arrayMove } from '../../kit/arrayMove.ts';
import type { Answer } from '../../saving/answer.ts';
import type { Item } from './lists.ts';

interface Options<Draft> {
  about: About;
  items: readonly Item<Draft>[];
  send: (about: About, ids: readonly string[]) => Promise<Answer<About>>;
  onFailed: (error: unknown) => void;
}

/** The order as it was just made, while it is on its way; moves that follow quickly are sent as one. */
export function useOrder<Draft>({ about, items, send, onFailed }: Options<Draft>) {
  const [order, setOrder] = useState<readonly string[]>();
  const wanted = useRef<readonly string[]>();
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = order ? order.flatMap((id) => byId.get(id) ?? []) : items;

  async function move(from: number, to: number) {
    const ids = arrayMove(
      shown.map(({ id }) => id),
      from,
      to,
    );
    setOrder(ids);
    const under = wanted.current !== undefined;
    wanted.current = ids;
    if (under) return;
    let answer: Answer<About> = { data: about };
    for (let sent: readonly string[] | undefined; answer.data && sent !== wanted.current;) {
      sent = wanted.current;
      answer = await send(answer.data, sent);
    }
    wanted.current = undefined;
    setOrder(undefined);
    if (!answer.data) onFailed(answer.error);
  }
  return { shown, move };
}
