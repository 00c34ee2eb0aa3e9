import { live } from '@agency/contract/live';
import type { TokenHolder } from '../../session/tokenHolder.ts';
import { readingEvents, type LiveEvent } from './eventStream.ts';

interface Options {
  /** The root of the API. */
  root: string;
  token: Pick<TokenHolder, 'read' | 'subscribe' | 'expire'>;
  /** Whether requests to the server are allowed now. */
  mayAsk: () => boolean;
  /** Receives each event; `unknown` if anything may have changed. */
  hear: (event: LiveEvent | 'unknown') => void;
  /** Called when the stream has ended: what the app shows about other users may be outdated. */
  lost: () => void;
}

export interface Following {
  /** Reconnects at once, without waiting for the next retry. If `mayAsk` forbids requests, disconnects instead. */
  tryNow: () => void;
  stop: () => void;
}

/** The server sends a keepalive every 15 seconds. After this silence, in milliseconds, the stream counts as dead. */
const SILENCE_TIMEOUT_MS = 40_000;
/**
 * The server sends data as soon as a stream opens. If nothing arrives for this long, something such as a proxy
 * buffers the stream.
 */
const FIRST_DATA_TIMEOUT_MS = 10_000;
/**
 * While something buffers streams, the client polls every POLL_INTERVAL_MS instead, and tries a stream again after
 * STREAM_RETRY_MS. In milliseconds.
 */
const POLL_INTERVAL_MS = 5_000;
const STREAM_RETRY_MS = 600_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/**
 * A tab that is hidden for this long is disconnected, in milliseconds: over HTTP/1.1 a browser has only six connections
 * per server, for all its tabs.
 */
const DISCONNECT_HIDDEN_TAB_MS = 10_000;

/**
 * How a request for the stream ended. 'asked': the answer to one poll is complete. 'over': the session has ended.
 * `pause`: the server refused, wait that long.
 */
type Came = 'ended' | 'asked' | 'failed' | 'over' | { pause: number };

/** Follows the changes of others while the tab is visible, and reconnects after any failure. */
export function follow({ root, token, mayAsk, hear, lost }: Options): Following {
  let isStopped = false;
  let last: string | undefined;
  let heldBackUntil = 0;
  let current = new AbortController();
  let wake = () => {};
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let isHidden = document.hidden;

  /** Waits for the given time, or until something calls `wake`. */
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
      heldBackUntil = once || hasBegun ? 0 : performance.now() + STREAM_RETRY_MS;
    };
    let silence = setTimeout(giveUp, FIRST_DATA_TIMEOUT_MS);
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
        // An answer below 500 without Retry-After, for example from an older server, won't change soon. So use the
        // longest pause.
        return { pause: seconds > 0 ? seconds * 1_000 : response.status < 500 ? LONGEST_PAUSE : 0 };
      }
      // The first poll can't tell what changed before it, so anything may have changed.
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
        silence = setTimeout(giveUp, SILENCE_TIMEOUT_MS);
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
        // If the user ended the session in this browser, the token is replaced or deleted within this pause. Otherwise
        // it has expired.
        await rest(FIRST_PAUSE);
        if (token.read() === held) token.expire();
        failures = 0;
        continue;
      }
      failures = came === 'ended' || came === 'asked' ? 0 : failures + 1;
      const pause = Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE);
      const asked = came === 'asked' ? POLL_INTERVAL_MS : typeof came === 'object' ? came.pause : 0;
      // Jitter, so that clients that lost their streams together don't reconnect together.
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
      }, DISCONNECT_HIDDEN_TAB_MS);
  };
  const forget = token.subscribe(() => {
    // The token has changed, so the open stream belongs to another session.
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
