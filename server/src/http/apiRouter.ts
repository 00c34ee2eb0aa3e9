import Router from '@koa/router';
import type { Rest } from '@agency/contract/paging';
import type { AccountNotice } from '../session/accountNotices.ts';
import type { SignedIn } from '../session/tokens.ts';

interface Dependencies {
  /**
   * Returns the owner of a token. Throws 401 if the token isn't ours or has expired, or if its session was ended. Calls `meanwhile` as soon
   * as the signature is valid, so that other work can run during the lookup.
   */
  verify(token: string, meanwhile?: () => void): Promise<SignedIn>;
  /** Like `verify`, but without counting as a use of the session. It is for an open event stream: the person may not be looking at it. */
  check(token: string): Promise<SignedIn>;
  /** Mails the owner of an account about a change to the account, if mail is configured. */
  tell(notice: AccountNotice): Promise<void>;
  /** Called when an activity line or a mail could not be stored, although the action itself succeeded. */
  onLost(error: unknown): void;
}

/** The router that `serve` mounts all calls on. */
export class ApiRouter extends Router {
  readonly parts: Dependencies;
  /**
   * The functions behind the public GET calls, by the `line` of their endpoints ('GET /projects'). Pages that this process renders call
   * them without the network. The caller validates the reply, as with any response.
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
