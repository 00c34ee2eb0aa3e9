import { useLayoutEffect, useRef } from 'react';
import type { Conversation } from './conversation.ts';

const ROOM = 12;

/**
 * Scrolls to the newest message and moves the focus along, unless the visitor has scrolled away or moved the focus
 * elsewhere.
 */
export function useFollowing(talk: Conversation) {
  const log = useRef<HTMLDivElement>(null);
  const own = useRef(false);
  const atEnd = useRef(true);

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const asked = own.current;
    own.current = false;
    const said = [...box.querySelectorAll<HTMLElement>('[data-from]')];
    const question =
      talk.breadcrumb.length > 0 && said.findLast((each) => each.dataset['from'] === 'visitor');
    const newest = question || said.at(-1);
    if (!newest) return;
    const end = box.scrollHeight - box.clientHeight;
    // Scroll to the end, where the choices are. But if the start of a long answer would then be out of view, scroll only
    // until the question is at the top.
    const answer = question ? said[said.indexOf(question) + 1] : newest;
    const top = answer && end <= answer.offsetTop - ROOM ? end : Math.min(newest.offsetTop - ROOM, end);
    if (asked || atEnd.current) box.scrollTo({ top: said.length > 1 ? top : 0 });

    if (talk.thinking) box.focus({ preventScroll: true });
    else if (asked || document.activeElement === box) {
      const first = box.querySelector<HTMLElement>('[data-offer] button:enabled');
      const inView = first && first.offsetTop + first.offsetHeight <= top + box.clientHeight;
      (inView ? first : answer)?.focus({ preventScroll: true });
    }
  }, [talk]);

  return {
    log,
    /**
     * Called before the visitor's action (such as choosing a question) adds messages: the chat then scrolls to them, even
     * if the visitor has scrolled away.
     */
    follow: () => {
      own.current = true;
    },
    onScroll: () => {
      const box = log.current;
      if (box) atEnd.current = box.scrollHeight - box.clientHeight - box.scrollTop < 80;
    },
  };
}
