import Router from '@koa/router';
import type { Rest } from '@agency/contract/paging';
import type { AccountNotice } from '../session/accountNotices.ts';
import type { SignedIn } from '../session/tokens.ts';

interface Dependencies {
  /**
   * Returns who a token belongs to; throws 401 if it isn't ours, has expired, or its session was ended. `meanwhile` is called
   * once the signature is valid.
   */
  verify(token: string, meanwhile?: () => void): Promise<SignedIn>;
  /** Like `verify`, but doesn't count as a use of the session; for a connection that only waits. */
  check(token: string): Promise<SignedIn>;
  /** Mails the owner of an account about what happened to it, if mail is configured. */
  tell(notice: AccountNotice): Promise<void>;
  /** Called when an activity line or a mail could not be stored, although the action itself succeeded. */
  onLost(error: unknown): void;
}

/** The router that `serve` mounts all calls on. */
export class ApiRouter extends Router {
  readonly parts: Dependencies;
  /**
   * The public reads, by the `line` of their endpoints ('GET /projects'), for pages that are rendered in this process. The
   * caller validates the reply, as it does with any response.
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
