import { bodyParts, IN_PARTS, MOST_PARTS, PART_BYTES, type BodyInParts } from '@agency/contract/bodyParts';
import type { Reply } from '@agency/contract/endpoint';
import { isSignedOut, isUnanswered } from '@agency/contract/problems';
import type { Call, Transport } from '@agency/shared-ui/api/api.ts';
import type { Clock } from '@agency/shared-ui/api/clock.ts';
import { sizeOf } from '@agency/shared-ui/api/bodySize.ts';
import { bodyOf } from '@agency/shared-ui/api/http.ts';
import { underway } from '@agency/shared-ui/api/upload.ts';
import { encoded, type Encoded } from './encoded.ts';
import { dataUrlOf } from './pictures.ts';
import { isAway } from './plan/outcome.ts';

/** A part that the line broke off is sent again soon, so often in a row; then all of it waits for a better line. */
const MOST_BREAKS = 6;
const PAUSE = 300;
/** So often parts are sent anew that are gone meanwhile. */
const MOST_ROUNDS = 3;

/**
 * A transport for lines that break off before a large body is through, or find it too large. Once that happened, large bodies
 * go in parts: what has arrived is not sent again, also not with a later try. After one that met no break they go whole again.
 */
export function inParts(online: Transport, clock: Clock): Transport {
  /** How often the line broke off since a large body last went through without that. */
  let breaks = 0;
  /** The indexes of the parts that have arrived, by their body's id. */
  const arrived = new Map<string, readonly number[]>();

  /** Sends the parts that are missing; answers what keeps it from that. */
  async function sendParts({ id, whole }: Encoded, count: number, [, query, extra]: Parameters<Transport>) {
    // Where nothing comes back for long, a second try is made only once something has arrived.
    for (let failed = 1, kept = 0; kept < MOST_ROUNDS * count;) {
      const there = arrived.get(id) ?? [];
      const index = Array.from({ length: count }).findIndex((_, each) => !there.includes(each));
      if (index < 0) return undefined;
      underway.show(there.length / count);
      const data = await base64Of(whole.slice(index * PART_BYTES, (index + 1) * PART_BYTES));
      const part: Call = { endpoint: bodyParts.keep, input: { params: { id }, body: { index, data } } };
      const answer = await online(part, query, extra);
      if (!answer.error) {
        arrived.set(id, (answer.data as Reply<typeof bodyParts.keep>).indexes);
        failed = 0;
        kept++;
        continue;
      }
      breaks++;
      if (++failed > (answer.meta?.broke ? MOST_BREAKS : 1)) return answer;
      await clock.wait((failed - 1) * PAUSE, query.signal);
      if (query.signal.aborted) return answer;
    }
    return undefined;
  }

  async function sendInParts(body: string | FormData, ...[call, query, extra]: Parameters<Transport>) {
    const one = await encoded(body);
    const count = Math.ceil(one.whole.size / PART_BYTES);
    const text = JSON.stringify({ id: one.id, count, type: one.type } satisfies BodyInParts);
    const before = breaks;
    for (let round = 0; count <= MOST_PARTS && round < MOST_ROUNDS; round++) {
      const stopped = await sendParts(one, count, [call, query, extra]);
      // A server that takes no parts may take the whole.
      if (stopped && !isAway(stopped.error) && !isSignedOut(stopped.error)) break;
      if (stopped) return stopped;
      const answer = await online({ ...call, sentAs: { type: IN_PARTS, text } }, query, extra);
      if (!answer.error && breaks === before) breaks = 0;
      if (answer.error?.code !== 'partsMissing') return answer;
      arrived.delete(one.id);
    }
    breaks = 0;
    return online(call, query, extra);
  }

  return async (call, query, extra) => {
    const body = call.input.body === undefined ? undefined : bodyOf(call.input.body);
    const isLarge = sizeOf(body) > PART_BYTES;
    if (breaks > 0 && isLarge && body !== undefined)
      return sendInParts(body, call, query, extra).finally(() => underway.show(undefined));
    const answer = await online(call, query, extra);
    if (isLarge && answer.error && isUnanswered(answer.error)) breaks++;
    return answer;
  };
}

const base64Of = async (blob: Blob) => (await dataUrlOf(blob)).split(',')[1] ?? '';
