import type { Endpoint } from '@agency/contract/endpoint';
import type { Outline } from '@agency/contract/requestLine';
import { API_VERSION_HEADER } from '@agency/contract/apiHeaders';
import { isKnown, Problem, type ProblemCode, type ProblemReply } from '@agency/contract/problems';
import type { Rest } from '@agency/contract/paging';
import type { Call } from './baseApi.ts';

/** The outcome of a call. `status` is 0 if no answer came from our server. */
export type CallResult =
  | { data: unknown; meta?: { rest: Rest } }
  | { error: ProblemReply; status: number; meta?: { broke: boolean } };

/**
 * Reads an answer and checks that it comes from our server. A captive portal, a proxy or a wrong DNS entry may answer
 * anything instead, and such an answer to a write must never count as saved.
 */
export function answerIn(call: Call, response: Response, text: string): CallResult {
  const isMarked = response.headers.has(API_VERSION_HEADER);
  const said = parse(text);
  const failed = (code: ProblemCode): CallResult => ({ error: new Problem(code).toJSON(), status: 0 });

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
  // A public page's endpoint has no schema yet. RTK Query loads it and checks the answer (`reading` in baseApi.ts).
  if (!isWhole(endpoint)) return { data };
  // If an answer is empty, only its header (API_VERSION_HEADER) can show that it is from our server.
  if (data === undefined && !isMarked) return failed('notOurServer');
  if (!isExpected(endpoint, response.status) || !isReply(endpoint, data, { isMarked }))
    return failed(isMarked && data !== undefined ? 'tooOld' : 'notOurServer');
  return isOfThatWrite(endpoint, call.input, data) ? { data } : failed('notOurServer');
}

const isWhole = (endpoint: Outline): endpoint is Endpoint => 'reply' in endpoint;

/** If the document already exists from an earlier try, a create is answered with 200 instead of 201. */
const isExpected = ({ status }: Endpoint, given: number) =>
  given === status || (status === 201 && given === 200);

/**
 * Whether a value matches the reply's schema. In an answer that is certainly from our server, an unknown enum value,
 * such as an icon's name, is accepted: a newer server may have sent it.
 */
export function isReply(
  { reply }: Pick<Endpoint, 'reply'>,
  value: unknown,
  { isMarked = true } = {},
): boolean {
  const { error } = reply.safeParse(value);
  return !error || (isMarked && error.issues.every(({ code }) => code === 'invalid_value'));
}

/** Whether the answer is about the requested document, with a revision that this write could have produced. */
function isOfThatWrite({ status }: Endpoint, input: Call['input'], data: unknown) {
  const { params, body, ifMatch, write } = input;
  const { id, revision } = (data ?? {}) as { id?: unknown; revision?: unknown };
  const asked = idIn(params) ?? idIn(body);
  if (asked !== undefined && id !== undefined && id !== asked) return false;
  // With an idempotency key, this may be the answer to an earlier try. Its revision may be old, so don't compare it.
  if (write !== undefined || ifMatch === undefined || status !== 200) return true;
  return typeof revision !== 'number' || revision > ifMatch.revision;
}

const idIn = (given: unknown) => (given as { id?: unknown } | undefined)?.id;

/** Undefined if the text isn't valid JSON. */
function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: text === '' ? undefined : (JSON.parse(text) as unknown) };
  } catch {
    return undefined;
  }
}

/** The problem that our server sent. A newer server may send codes that this client doesn't know. */
function problemIn(value: unknown, isMarked: boolean): ProblemReply | undefined {
  const { code, message } = (value ?? {}) as Partial<Record<'code' | 'message', unknown>>;
  const isOurs = isMarked ? typeof code === 'string' : isKnown({ code });
  return isOurs && typeof message === 'string' ? (value as ProblemReply) : undefined;
}

/**
 * The problem code for an error from a proxy or another server. A refusal in a foreign format never counts as our
 * server's refusal.
 */
function meaningOf({ status, headers }: Response): ProblemCode {
  if (status === 429) return 'tooMany';
  if (status === 503 && headers.has('Retry-After')) return 'busy';
  return [502, 503, 504].includes(status) ? 'offline' : 'notOurServer';
}

/** The seconds in Retry-After, from a server or a gateway. */
function secondsIn({ status, headers }: Response): number | undefined {
  const given = headers.get('Retry-After');
  if (given === null || (status !== 429 && status !== 503)) return undefined;
  const seconds = /^\s*\d+\s*$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
