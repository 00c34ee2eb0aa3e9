import type { ProjectsAsked } from '@agency/contract/projects';
import type { Call, Query, Transport } from '../api/baseApi.ts';
import type { DraftingOptions } from './draftingOptions.ts';
import { looks, partOf } from './kinds/calls.ts';
import type { ContentPart } from './kinds/contentParts.ts';
import { listed } from './localReads.ts';
import { hasEntries, unreadParts } from './partState.ts';
import { refuse } from './refusals.ts';

type TransportReply = Awaited<ReturnType<Transport>>;

/** The part of the content that a call reads. Undefined if the call reads something else. */
export const partReadBy = ({ endpoint: { line } }: Call): ContentPart | undefined =>
  looks.get(line)?.part ?? partOf.get(line);

/**
 * Answers reads from the local copy of the content, or by the server if the copy isn't stored, with all entries (unsent
 * changes) applied.
 */
export function makeContentReads({ copy, outbox, view, sync, online }: DraftingOptions) {
  /** Reads from the server, and remembers the answer if it is a whole part of the content. */
  async function readThrough(part: ContentPart, call: Call, query: Query) {
    const age = copy.age(part);
    const reply = await online(call, query);
    if (!reply.error && isWhole(part, call, reply) && copy.age(part) === age)
      await copy.takeRead({ [part]: reply.data });
    return reply;
  }

  return async (part: ContentPart, call: Call, query: Query): Promise<TransportReply> => {
    // If the part of the content was never read, an answer from only the drafts would be incomplete.
    if (!copy.isStored) {
      const reply = await readThrough(part, call, query);
      if (!hasEntries(outbox, part)) return reply;
      // The entries are applied to the whole part.
      await sync.pull([...(isWhole(part, call, reply) ? [] : [part]), ...unreadParts(copy, part)]);
      if (unreadParts(copy, part).length > 0) return reply;
    }
    if (copy.known()[part] === undefined) await sync.pull([part]);
    const known = copy.known()[part] && view()[part];
    const { params } = call.input;
    const look = looks.get(call.endpoint.line);
    const answer =
      known === undefined
        ? undefined
        : look
          ? { data: look.of(view(), params) }
          : listed(part, known, params as ProjectsAsked | undefined);
    if (!answer) return online(call, query);
    return answer.data === undefined ? refuse('notFound') : answer;
  };
}

/** Whether an answer has a whole part of the content. */
const isWhole = (part: ContentPart, { endpoint, input }: Call, { meta, error }: TransportReply): boolean =>
  error === undefined &&
  partOf.get(endpoint.line) === part &&
  Object.keys(input.params ?? {}).every((name) => name === 'limit' || name === 'count') &&
  meta?.rest?.next === undefined;
