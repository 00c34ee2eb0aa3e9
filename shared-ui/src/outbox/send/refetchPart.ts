import type { ProblemReply } from '@agency/contract/problems';
import { keepTrying } from '../../saving/retryOnConflict.ts';
import { readOf } from '../kinds/calls.ts';
import { isListPart, type ContentPart } from '../kinds/contentParts.ts';
import type { SendingContext } from '../sendingContext.ts';
import { overtaken } from '../plan/sendOutcome.ts';

/** Reads a part of the content from the server again; resolves to the problem, if it can't be read. */
export const refetchPart = (
  part: ContentPart,
  { copy, send }: Pick<SendingContext, 'copy' | 'send'>,
): Promise<ProblemReply | undefined> =>
  keepTrying(
    async () => {
      const age = copy.age(part);
      const answer = await send({ endpoint: readOf(part), input: {} });
      // If this account may not (or no longer) see the part, nothing of it is kept on this device either.
      const isWithheld =
        'error' in answer && answer.error.code === 'otherRole' && (isListPart(part) || part === 'activity');
      if ('error' in answer && !isWithheld) return answer.error;
      // Another read or write changed this part during the read, and is newer.
      if (copy.age(part) !== age) return overtaken;
      await copy.takeRead({ [part]: 'data' in answer ? answer.data : [] });
      return undefined;
    },
    (problem) => problem === overtaken,
  );
