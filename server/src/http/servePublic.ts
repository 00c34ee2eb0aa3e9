import type { Context } from 'koa';
import type { Endpoint, Schema } from '@agency/contract/endpoint';
import { unlessSilent } from '../database/databasePing.ts';
import { contentCache } from './contentCache.ts';
import { Sendable, sendPublic } from './encodings.ts';
import { FairQueue } from './fairQueue.ts';
import { askerOf } from './network.ts';
import { type Handler, publicRequest } from './request.ts';
import { paramsOf, parseParams } from './requestInput.ts';
import { restHeaders } from './pagingHeaders.ts';

interface CachedReply {
  sendable: Sendable;
  headers: Record<string, string>;
  mayCache: boolean;
}

const cached = contentCache<CachedReply>(
  'replies',
  ({ sendable }) => sendable.memoryBytes,
  ({ mayCache }) => mayCache,
);

/** A search (or a list by similarity) scans all projects, so only a few run at once. */
const searches = new FairQueue({ atOnce: [2], waiting: 20 });

/** Answers a public read, from the cache if it can be cached. */
export async function answerPublic<Params extends Schema, Body extends Schema, Reply extends Schema>(
  ctx: Context,
  endpoint: Endpoint<Params, Body, Reply>,
  handle: Handler<Endpoint<Params, Body, Reply>>,
) {
  const params = parseParams(endpoint, paramsOf(ctx, endpoint));
  const isSearch = ['search', 'similarTo'].some((name) => name in Object(params));
  // Searches and cursors (positions in a list) have too many different values to cache an answer for each.
  const mayCache = !isSearch && !('cursor' in Object(params));
  const make = async (): Promise<CachedReply> => {
    let headers = {};
    const request = publicRequest(params, (rest) => (headers = restHeaders(endpoint, params, rest)));
    const reply: unknown = endpoint.reply.parse(await unlessSilent(handle(request)));
    return { sendable: new Sendable(JSON.stringify(reply)), headers, mayCache };
  };
  const { sendable, headers } = await cached(
    endpoint.path + JSON.stringify(params),
    isSearch ? (askers) => searches.run(askers, make) : make,
    askerOf(ctx),
  );
  ctx.set(headers);
  await sendPublic(ctx, 'json', sendable);
}
