import { health } from '@agency/contract/health';
import { hasExpired, isSession, WITHOUT_SESSION } from '../session/heldToken.ts';
import type { TokenHolder } from '../session/tokenHolder.ts';
import { accountWithoutSession } from './offlineChoice.ts';

/** Decides, for a page that opens without a session, whether it works with the local copy or asks for a sign-in. */
export interface ReachabilityCheck {
  /** Whether the page opened with a session. */
  hasSession: boolean;
  /** False until it is known whether the server can be reached, if the page has no session but a local copy. */
  isDone: () => boolean;
  /** Checks the server, unless that was done. */
  start: () => void;
}

/** Makes the check of a page. `root` is the root of the API. `tell` is called when the check is done. */
export function makeReachabilityCheck(token: TokenHolder, root: string, tell: () => void): ReachabilityCheck {
  const held = token.read();
  // A browser may restore a tab with its token long after the token has expired.
  const hasSession = held !== undefined && isSession(held) && !hasExpired(held);
  const hasCopy = accountWithoutSession() !== undefined;
  let state: 'due' | 'running' | 'done' = !hasSession && hasCopy ? 'due' : 'done';
  // A tab that worked without a session was reloaded or restored, and its copy may no longer open.
  if (held === WITHOUT_SESSION && !hasCopy) token.expire();

  async function run(): Promise<void> {
    state = 'running';
    const reachable = await isReachable(root);
    state = 'done';
    // Skip this if the user has signed in meanwhile.
    if (token.read() === held) {
      if (!reachable) token.keep(WITHOUT_SESSION);
      else if (held === WITHOUT_SESSION) token.expire();
    }
    tell();
  }

  return {
    hasSession,
    isDone: () => state === 'done',
    start() {
      if (state === 'due') void run();
    },
  };
}

/** Whether the server answers within five seconds. */
async function isReachable(root: string): Promise<boolean> {
  try {
    const answer = await fetch(root + health.read.path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
    });
    // A network's own login page may answer instead of our server. It has another body.
    return health.read.reply.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}
