import type { Context } from 'koa';
import type * as z from 'zod/mini';
import type { Endpoint, Schema, State } from '@agency/contract/endpoint';
import type { Via } from '@agency/contract/history';
import { Problem } from '@agency/contract/problems';
import { readJson } from './requestBody.ts';
import { checked, fieldMessages, inOurWords } from './fieldMessages.ts';

/** The path parameters, and the query parameters that the endpoint defines. Other query parameters are ignored. */
export const paramsOf = (ctx: Context, { query }: Endpoint): object => ({
  ...Object.fromEntries(query.flatMap((name) => (name in ctx.query ? [[name, ctx.query[name]]] : []))),
  ...ctx.params,
});

export const parseParams = <Params extends Schema>(
  endpoint: Endpoint<Params>,
  given: unknown,
): z.output<Params> => paramsIn(endpoint, endpoint.params.safeParse(given, inOurWords));

/** Returns the parsed parameters. If a path parameter doesn't look like an id, throws 404, as for any unknown id. */
export function paramsIn<Params extends Schema>(
  { query }: Endpoint<Params>,
  parsed: z.core.util.SafeParseResult<z.output<Params>>,
): z.output<Params> {
  if (parsed.success) return parsed.data;
  const isInPath = parsed.error.issues.some(({ path }) => !query.includes(String(path[0])));
  throw isInPath ? new Problem('notFound') : new Problem('invalid', { fields: fieldMessages(parsed.error) });
}

export const readBody = async (ctx: Context, { method, large }: Endpoint): Promise<unknown> =>
  method === 'GET' || method === 'DELETE' ? {} : readJson(ctx, large);

export function bodyIn<Body extends Schema>(
  { body, carried }: Endpoint<Schema, Body>,
  given: unknown,
): z.output<Body> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Problem('malformed', { message: 'The request must be a JSON object.' });
  return checked(body, without(given, carried));
}

const without = (given: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));

/** Parses `If-Match: "3"` or `"3@<time of that state>"`, also without quotes. */
export function stateIn(header: string): State | undefined {
  if (header === '') return undefined;
  const [, digits, time] = /^\s*(?:W\/)?"?(\d{1,15})(?:@([\w:.-]{0,30}))?"?\s*$/.exec(header) ?? [];
  const at = time ? new Date(time) : null;
  if (digits === undefined || Number.isNaN(at?.getTime())) throw new Problem('badRevision');
  const revision = Number(digits);
  return time === undefined ? { revision } : { revision, updatedAt: at?.toISOString() ?? null };
}
/**
 * Which client sent the write, by its Origin header. Browsers send a web address, our desktop app sends another Origin,
 * and other programs send none.
 */
export const viaOf = (origin: string): Via =>
  origin === '' ? 'api' : /^https?:/.test(origin) ? 'dashboard' : 'desktop';

/** The client's idempotency key; undefined if it sent none. */
export function idempotencyKeyIn(header: string): string | undefined {
  if (header === '') return undefined;
  const [, quoted, key = quoted] = /^\s*(?:"([\w-]{1,100})"|([\w-]{1,100}))\s*$/.exec(header) ?? [];
  if (key === undefined) throw new Problem('badKey');
  return key;
}
