import { live } from '@agency/contract/live';
import type { TokenHolder } from '../../session/token.ts';
import { readingEvents, type LiveEvent } from './events.ts';

interface Options {
  /** Where the API stands. */
  root: string;
  token: Pick<TokenHolder, 'read' | 'subscribe' | 'expire'>;
  /** Whether the server may be asked just now. */
  mayAsk: () => boolean;
  /** Is told each event; `unknown` where anything may be another. */
  hear: (event: LiveEvent | 'unknown') => void;
  /** The stream is gone: what was told of others may no longer be so. */
  lost: () => void;
}

export interface Following {
  /** Asks at once, rather than when the pause is over; or no longer, where it may not. */
  tryNow: () => void;
  stop: () => void;
}

/** A stream says every 15 seconds that it is still there; one that says nothing for so long, in milliseconds, is not. */
const SILENCE = 40_000;
/** It begins at once: where nothing of it comes for so long, something on the way holds it back, such as a proxy that waits for its end. */
const HELD_BACK = 10_000;
/** Then the server is asked so often what was missed, and after a while whether a stream comes through. */
const ASK_EVERY = 5_000;
const TRY_AGAIN = 600_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** What nobody looks at is not followed: a browser has six lines to a server that speaks HTTP/1.1, for all its tabs. */
const HIDDEN = 10_000;

/** What came of a stream. */
type Came = 'ended' | 'asked' | 'failed' | 'over' | { pause: number };

/** Follows what others change for as long as somebody looks, and comes back after whatever breaks in between. */
export function follow({ root, token, mayAsk, hear, lost }: Options): Following {
  let isStopped = false;
  let last: string | undefined;
  let heldBackUntil = 0;
  let current = new AbortController();
  let wake = () => {};
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let isHidden = document.hidden;

  /** Until it is time again, or something happens that may have changed it. */
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === Infinity ? undefined : setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function open(held: string): Promise<Came> {
    const line = (current = new AbortController());
    const once = performance.now() < heldBackUntil;
    const giveUp = () => {
      line.abort();
      heldBackUntil = once || hasBegun ? 0 : performance.now() + TRY_AGAIN;
    };
    let silence = setTimeout(giveUp, HELD_BACK);
    let hasBegun = false;
    let isOver = false;
    try {
      const response = await fetch(root + live.follow.path + (once ? '?once=true' : ''), {
        signal: line.signal,
        cache: 'no-store',
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${held}`,
          ...(last !== undefined && { 'last-event-id': last }),
        },
      });
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (!response.ok || !isStream || !response.body) {
        line.abort();
        if (response.status === 401) return 'over';
        const seconds = Number(response.headers.get('Retry-After') ?? 0);
        // Who refuses for another reason, such as an older server, does so the next time, too.
        return { pause: seconds > 0 ? seconds * 1_000 : response.status < 500 ? LONGEST_PAUSE : 0 };
      }
      // What came before the first answer isn't known.
      if (once && last === undefined) hear('unknown');
      const read = readingEvents((event, id) => {
        last = id ?? last;
        if (event === undefined) return;
        if (event !== 'unknown' && event.name === 'over') isOver = true;
        else hear(event);
      });
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        hasBegun = true;
        clearTimeout(silence);
        silence = setTimeout(giveUp, SILENCE);
        read(decoder.decode(part.value, { stream: true }));
      }
      return isOver ? 'over' : once ? 'asked' : 'ended';
    } catch {
      return 'failed';
    } finally {
      clearTimeout(silence);
      lost();
    }
  }

  async function run() {
    let failures = 0;
    while (!isStopped) {
      const held = token.read();
      if (held === undefined || isHidden || !mayAsk()) {
        await rest(Infinity);
        continue;
      }
      const came = await open(held);
      if (isStopped) return;
      if (came === 'over') {
        // Whoever ended it here has another by then, or none.
        await rest(FIRST_PAUSE);
        if (token.read() === held) token.expire();
        failures = 0;
        continue;
      }
      failures = came === 'ended' || came === 'asked' ? 0 : failures + 1;
      const pause = Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE);
      const asked = came === 'asked' ? ASK_EVERY : typeof came === 'object' ? came.pause : 0;
      // Not all at once, who lost their streams at once.
      await rest(Math.max(asked, pause) * (0.5 + Math.random() / 2));
    }
  }

  const tryNow = () => {
    if (!mayAsk()) current.abort();
    wake();
  };
  const onOffline = () => current.abort();
  const onVisible = () => {
    clearTimeout(hiding);
    if (!document.hidden) {
      isHidden = false;
      tryNow();
    } else
      hiding = setTimeout(() => {
        isHidden = true;
        current.abort();
      }, HIDDEN);
  };
  const forget = token.subscribe(() => {
    // What is open is another session's.
    current.abort();
    tryNow();
  });
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', tryNow);
  addEventListener('offline', onOffline);
  void run();
  return {
    tryNow,
    stop() {
      isStopped = true;
      clearTimeout(hiding);
      forget();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('online', tryNow);
      removeEventListener('offline', onOffline);
      current.abort();
      wake();
    },
  };
}
