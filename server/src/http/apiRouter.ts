import Router from '@koa/router';
import type { Rest } from '@agency/contract/rest';
import type { SignedIn } from '../session/tokens.ts';

interface Parts {
  /** Who a token belongs to; throws 401 when it is none of ours, or over. `meanwhile` is begun where it is ours. */
  verify(token: string, meanwhile?: () => void): Promise<SignedIn>;
  /** Is told where what was done could not be noted in the activity. */
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
