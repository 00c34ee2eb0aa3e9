import type { Endpoint } from '@agency/contract/endpoint';
import type { Outline } from '@agency/contract/line';
import { MARK } from '@agency/contract/mark';
import { isKnown, Problem, type ProblemCode, type ProblemReply } from '@agency/contract/problems';
import type { Rest } from '@agency/contract/rest';
import type { Call } from './api.ts';

/** What came of a call; `status` is 0 where no answer came that is the server's. */
export type Answer =
  | { data: unknown; meta?: { rest: Rest } }
  | { error: ProblemReply; status: number; meta?: { broke: boolean } };

/**
 * What an answer says, provided that it is the server's: a network that wants someone to sign in, a proxy or a misrouted name
 * answers anything in its place. What a write is told by those must never pass for saved.
 */
export function answerIn(call: Call, response: Response, text: string): Answer {
  const isMarked = response.headers.has(MARK);
  const said = parse(text);
  const failed = (code: ProblemCode): Answer => ({ error: new Problem(code).toJSON(), status: 0 });

  if (!response.ok) {
    const problem = said && problemIn(said.value, isMarked);
    const retryAfter = problem?.retryAfter ?? secondsIn(response);
    const error = problem ?? new Problem(meaningOf(response)).toJSON();
    return {
      error: { ...error, ...(retryAfter !== undefined && { retryAfter }) },
      status: error.code === 'notOurServer' ? 0 : response.status,
    };
  }
  if (!said) return failed('notOurServer');
  const data = said.value;
  const { endpoint } = call;
  // What public pages read is checked with the answer: they fetch what it should be only then.
  if (!isWhole(endpoint)) return { data };
  // Nothing but the mark tells whose an empty answer is.
  if (data === undefined && !isMarked) return failed('notOurServer');
  if (!isExpected(endpoint, response.status) || !isReply(endpoint, data, { isMarked }))
    return failed(isMarked && data !== undefined ? 'tooOld' : 'notOurServer');
  return isOfThatWrite(endpoint, call.input, data) ? { data } : failed('notOurServer');
}

const isWhole = (endpoint: Outline): endpoint is Endpoint => 'reply' in endpoint;

/** A repeated create finds what it made: 200 instead of 201. */
const isExpected = ({ status }: Endpoint, given: number) =>
  given === status || (status === 201 && given === 200);

/**
 * Whether something is made as the server answers a call. Where it surely came from the server, a word that isn't known here,
 * such as an icon's name, is one of a newer server's.
 */
export function isReply(
  { reply }: Pick<Endpoint, 'reply'>,
  value: unknown,
  { isMarked = true } = {},
): boolean {
  const { error } = reply.safeParse(value);
  return !error || (isMarked && error.issues.every(({ code }) => code === 'invalid_value'));
}

/** Whether it is about the document that was asked for, and in a state that the write could have made. */
function isOfThatWrite({ status }: Endpoint, input: Call['input'], data: unknown) {
  const { params, body, ifMatch, write } = input;
  const { id, revision } = (data ?? {}) as { id?: unknown; revision?: unknown };
  const asked = idIn(params) ?? idIn(body);
  if (asked !== undefined && id !== undefined && id !== asked) return false;
  // What was done before under the same name is answered as it was then.
  if (write !== undefined || ifMatch === undefined || status !== 200) return true;
  return typeof revision !== 'number' || revision > ifMatch.revision;
}

const idIn = (given: unknown) => (given as { id?: unknown } | undefined)?.id;

/** Nothing where it can't be read. */
function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: text === '' ? undefined : (JSON.parse(text) as unknown) };
  } catch {
    return undefined;
  }
}

/** A failure in the server's own words; those of a newer one may not be known here. */
function problemIn(value: unknown, isMarked: boolean): ProblemReply | undefined {
  const { code, message } = (value ?? {}) as Partial<Record<'code' | 'message', unknown>>;
  const isOurs = isMarked ? typeof code === 'string' : isKnown({ code });
  return isOurs && typeof message === 'string' ? (value as ProblemReply) : undefined;
}

/** What a failed answer means that is not the server's: a refusal in other words than ours is none. */
function meaningOf({ status, headers }: Response): ProblemCode {
  if (status === 429) return 'tooMany';
  if (status === 503 && headers.has('Retry-After')) return 'busy';
  return [502, 503, 504].includes(status) ? 'offline' : 'notOurServer';
}

/** How long a server or a gateway wants to be left alone. */
function secondsIn({ status, headers }: Response): number | undefined {
  const given = headers.get('Retry-After');
  if (given === null || (status !== 429 && status !== 503)) return undefined;
  const seconds = /^\s*\d+\s*$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
