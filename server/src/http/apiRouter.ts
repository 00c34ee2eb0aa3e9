import Router from '@koa/router';
import type { Rest } from '@agency/contract/rest';
import type { AccountNotice } from '../session/accountNotices.ts';
import type { SignedIn } from '../session/tokens.ts';

interface Parts {
  /** Who a token belongs to; throws 401 when it is none of ours, or over. `meanwhile` is begun where it is ours. */
  verify(token: string, meanwhile?: () => void): Promise<SignedIn>;
  /** The same of one that waits for something, which is no use of it. */
  check(token: string): Promise<SignedIn>;
  /** Tells the owner of an account by mail what happened to it, where there is mail. */
  tell(notice: AccountNotice): Promise<void>;
  /** Is told where what was done could be noted in the activity, or told by mail, no more. */
  onLost(error: unknown): void;
}

/** The router of all calls, which `serve` mounts them on. */
export class ApiRouter extends Router {
  readonly parts: Parts;
  /**
   * The public reads by their lines, for pages that are rendered in this process. What each answers is checked by who asks, as
   * any answer is.
   */
  readonly reads = new Map<
    string,
    (params: unknown) => Promise<{ reply: unknown; rest: Rest | undefined }>
  >();

  constructor(parts: Parts) {
    super({ prefix: '/api' });
    this.parts = parts;
  }
}
