import {
  bodyParts,
  PARTS_CONTENT_TYPE,
  MOST_PARTS,
  PART_BYTES,
  type BodyInParts,
} from '@agency/contract/bodyParts';
import type { Reply } from '@agency/contract/endpoint';
import { isSignedOut, isUnanswered } from '@agency/contract/problems';
import type { Call, Transport } from '../../api/baseApi.ts';
import type { Clock } from '../../api/clock.ts';
import { sizeOf } from '../../api/bodySize.ts';
import { bodyOf } from '../../api/http.ts';
import { underway } from '../../api/upload.ts';
import { encoded, type Encoded } from './encodedBody.ts';
import { dataUrlOf } from '../storage/pictureStore.ts';
import { isAway } from '../plan/sendStep.ts';

/**
 * How often in a row a piece of a body is sent again after a broken connection. After that, the whole write waits for a
 * better connection.
 */
const MOST_BREAKS = 6;
const PAUSE_MS = 300;
/** How often all pieces of a body are sent again if the server has lost some. */
const MOST_ROUNDS = 3;

/**
 * A transport for connections that break during large uploads, or refuse them. After a first failure, it sends large
 * bodies in pieces ('parts'). A part that has arrived is only resent if the server has lost it. After an upload without
 * a failure, it sends whole bodies again.
 */
export function inParts(online: Transport, clock: Clock): Transport {
  /** The number of failures since the last large upload without a failure. */
  let breaks = 0;
  /** The indexes of the parts of a body that the server has, by the body's id. */
  const arrived = new Map<string, readonly number[]>();

  /** Sends the missing parts of a body. Returns the error that stopped it, if any. */
  async function sendParts({ id, whole }: Encoded, count: number, [, query]: Parameters<Transport>) {
    // After a failure other than a broken connection, such as a timeout, retry only if a part has already arrived.
    for (let failed = 1, kept = 0; kept < MOST_ROUNDS * count;) {
      const there = arrived.get(id) ?? [];
      const index = Array.from({ length: count }).findIndex((_, each) => !there.includes(each));
      if (index < 0) return undefined;
      underway.show(there.length / count);
      const data = await base64Of(whole.slice(index * PART_BYTES, (index + 1) * PART_BYTES));
      const part: Call = { endpoint: bodyParts.keep, input: { params: { id }, body: { index, data } } };
      const answer = await online(part, query);
      if (!answer.error) {
        arrived.set(id, (answer.data as Reply<typeof bodyParts.keep>).indexes);
        failed = 0;
        kept++;
        continue;
      }
      breaks++;
      if (++failed > (answer.meta?.broke ? MOST_BREAKS : 1)) return answer;
      await clock.wait((failed - 1) * PAUSE_MS, query.signal);
      if (query.signal.aborted) return answer;
    }
    return undefined;
  }

  async function sendInParts(body: string | FormData, ...[call, query]: Parameters<Transport>) {
    const one = await encoded(body);
    const count = Math.ceil(one.whole.size / PART_BYTES);
    const text = JSON.stringify({ id: one.id, count, type: one.type } satisfies BodyInParts);
    const before = breaks;
    for (let round = 0; count <= MOST_PARTS && round < MOST_ROUNDS; round++) {
      const stopped = await sendParts(one, count, [call, query]);
      // A server that doesn't accept bodies in parts may accept the whole body.
      if (stopped && !isAway(stopped.error) && !isSignedOut(stopped.error)) break;
      if (stopped) return stopped;
      const answer = await online({ ...call, sentAs: { type: PARTS_CONTENT_TYPE, text } }, query);
      if (!answer.error && breaks === before) breaks = 0;
      if (answer.error?.code !== 'partsMissing') return answer;
      arrived.delete(one.id);
    }
    breaks = 0;
    return online(call, query);
  }

  return async (call, query) => {
    const body = call.input.body === undefined ? undefined : bodyOf(call.input.body);
    const isLarge = sizeOf(body) > PART_BYTES;
    if (breaks > 0 && isLarge && body !== undefined)
      return sendInParts(body, call, query).finally(() => underway.show(undefined));
    const answer = await online(call, query);
    if (isLarge && answer.error && isUnanswered(answer.error)) breaks++;
    return answer;
  };
}

const base64Of = async (blob: Blob) => (await dataUrlOf(blob)).split(',')[1] ?? '';
