import Router from '@koa/router';
import type { Rest } from '@agency/contract/paging';
import type { AccountNotice } from '../session/accountNotices.ts';
import type { SignedIn } from '../session/tokens.ts';

interface Dependencies {
  /**
   * Returns the account of a session token. Throws 401 if the token isn't ours or has expired, or if its session was
   * ended. As soon as the token's signature is valid, calls `meanwhile`, which can start other work while the session
   * is looked up.
   */
  verify(token: string, meanwhile?: () => void): Promise<SignedIn>;
  /**
   * Like `verify`, but doesn't count as a use of the session. An open event stream uses it: that the stream is open
   * doesn't mean that the person is at the screen.
   */
  check(token: string): Promise<SignedIn>;
  /** Sends an e-mail to the person whose account was changed, if mail is configured. */
  tell(notice: AccountNotice): Promise<void>;
  /** Called when an activity line or a mail could not be stored, although the action itself succeeded. */
  onLost(error: unknown): void;
}

/** The router that `serve` mounts all calls on. */
export class ApiRouter extends Router {
  readonly parts: Dependencies;
  /**
   * The handlers of the public GET calls, by the `line` of their endpoints ('GET /projects'). When the server renders a
   * page, it calls them directly instead of over the network. The caller validates the reply, as with any response.
   */
  readonly reads = new Map<
    string,
    (params: unknown) => Promise<{ reply: unknown; rest: Rest | undefined }>
  >();

  constructor(parts: Dependencies) {
    super({ prefix: '/api' });
    this.parts = parts;
  }
}
