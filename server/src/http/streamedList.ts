import { Readable } from 'node:stream';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import type { Endpoint } from '@agency/contract/endpoint';
import { tellRow } from './rowHeader.ts';
import { unlessSilent } from '../database/databasePing.ts';
import { hashOf } from '../content/idempotencyKeys.ts';
import { matchesETag, sendStream } from './encodings.ts';
import { restHeaders } from './pagingHeaders.ts';

/** A handler throws this instead of returning a list that is too long for memory. The list is then streamed, entry by entry. */
export class LongList extends Error {
  readonly entries: () => AsyncIterable<unknown>;
  /**
   * A text that changes whenever the list changes; it becomes the ETag. It must be read before the entries, so that it
   * never belongs to a newer list than they do.
   */
  readonly state: () => Promise<string>;
  /** The number of entries, if it was requested. */
  readonly total: number | undefined;

  constructor({ entries, state, total }: Pick<LongList, 'entries' | 'state' | 'total'>) {
    super('A list that is sent entry by entry.');
    this.entries = entries;
    this.state = state;
    this.total = total;
  }

  /** The same list with each entry changed. */
  mapped(change: (entry: unknown) => unknown): LongList {
    const { entries, state, total } = this;
    async function* changed() {
      for await (const entry of entries()) yield change(entry);
    }
    return new LongList({ entries: changed, state, total });
  }
}

/**
 * Reads a complete list if `error` is a `LongList`: a page that the server renders needs all entries. Throws any other
 * error again.
 */
export async function wholeOf(error: unknown): Promise<unknown[]> {
  if (!(error instanceof LongList)) throw error;
  const all: unknown[] = [];
  for await (const entry of error.entries()) all.push(entry);
  return all;
}

/** Streams a long list. Each entry is validated before it is sent. */
export async function sendLong(
  ctx: Context,
  endpoint: Pick<Endpoint, 'path' | 'access' | 'reply'>,
  { entries, state, total }: LongList,
): Promise<void> {
  const { access, reply } = endpoint;
  if (access === 'admin') await tellRow(ctx);
  ctx.set(restHeaders(endpoint, {}, { total }));
  ctx.set('ETag', `"${hashOf(await unlessSilent(state())).slice(0, 27)}"`);
  if (matchesETag(ctx)) {
    ctx.status = 304;
    return;
  }
  const element = reply instanceof z.ZodMiniArray ? reply.def.element : z.unknown();
  const all = entries()[Symbol.asyncIterator]();
  // Wait for the first entry. If reading it fails, no part of the answer was sent yet, so the client can still get an
  // error response.
  const first = await unlessSilent(all.next());
  async function* json() {
    yield '[';
    for (let next = first, comma = ''; !next.done; next = await all.next(), comma = ',')
      yield comma + JSON.stringify(z.parse(element, next.value));
    yield ']';
  }
  sendStream(ctx, 'json', Readable.from(json()));
}
