import Router from '@koa/router';

/** A router that knows the public reads among its calls by their lines, for pages that are rendered in this process. */
export class ApiRouter extends Router {
  /** What each answers is checked by who asks, as any answer is. */
  readonly reads = new Map<string, (params: unknown) => Promise<unknown>>();
}
