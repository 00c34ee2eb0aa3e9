import type { Rest } from '@agency/contract/paging';
import { MOMENT_HEADER, TOTAL_HEADER, IDEMPOTENCY_KEY } from '@agency/contract/apiHeaders';
import { isSignedOut, Problem, type ProblemReply } from '@agency/contract/problems';
import { answerIn, type CallResult } from './readResponse.ts';
import { api, type Call, type Transport } from './baseApi.ts';
import { sizeOf, timeFor } from './bodySize.ts';
import { clock as realClock, type Clock } from './clock.ts';
import { isUnchanged, type Memory } from './etagCache.ts';
import type { Moments } from './lastMoment.ts';
import { isAtOneAddress, ownWay, type Way, type Ways } from './callAddressing.ts';
import { callInLanguage } from './callInLanguage.ts';

interface Options {
  /** The root of the API, such as `/api` or `https://example.com/api`. */
  root: string;
  /** The current bearer token, read for each admin call. */
  token: () => string | undefined;
  /** Called when the server no longer accepts the token. */
  onSignedOut?: () => void;
  /** Waits for the next sign-in and resolves with the new token, or with undefined if the user doesn't sign in. */
  renewed?: () => Promise<string | undefined>;
  clock?: Clock;
  /** The number of retries of a failed read. */
  retries?: number;
  /** A cache for reads that are repeated often: the server doesn't send unchanged answers again (ETag). */
  memory?: Memory;
  /** How calls are addressed. By default each goes to its own address. */
  ways?: Ways;
  /** Receives the moment in each answer: the id of the last row in the server's log of all writes (MOMENT_HEADER). */
  moments?: Moments;
  /** The language of content that is read, if it isn't the default language. */
  language?: string;
}

// Specification, section 9. Times are in milliseconds.
const TIMEOUT_MS = 10_000;
const RETRIES = 3;
const LONGEST_WAIT = 30_000;

/** The ordinary transport: JSON over fetch, with a timeout, and retries where repeating is safe. */
export const http =
  ({
    root,
    token,
    onSignedOut,
    renewed,
    clock = realClock,
    retries = RETRIES,
    memory,
    ways,
    moments,
    language,
  }: Options): Transport =>
  async (given, { signal, dispatch }) => {
    const call = language === undefined ? given : callInLanguage(given, language);
    let bearer = call.endpoint.access === 'admin' ? token() : undefined;
    let way = ways?.of(call) ?? ownWay(call);
    for (let attempt = 0; ; attempt++) {
      const heard = (response: Response) => {
        ways?.heard(way, response);
        const moment = response.headers.get(MOMENT_HEADER);
        if (moment !== null) moments?.hear(moment);
      };
      const answer = await ask(root, call, { way, heard, bearer, memory }, signal, clock);
      if (!('error' in answer)) return answer;
      if (isSignedOut(answer.error)) {
        // If the token has changed since this call was sent, another call has already reported the end of the session, and
        // the user may have signed in again.
        if (token() === bearer) onSignedOut?.();
        const fresh = isAboutTheSession(call) ? undefined : (token() ?? (await renewed?.()));
        if (fresh === undefined || fresh === bearer || signal.aborted) return answer;
        bearer = fresh;
        continue;
      }
      // The account's role has changed, or the account now needs a second factor: refetch the account.
      if (answer.error.code === 'otherRole' || answer.error.code === 'secondFactorDemanded')
        dispatch?.(api.util.invalidateTags(['Account']));
      // The call reached an older server, which doesn't know the shared address for writes. Use the call's own address.
      if (answer.error.code === 'noSuchCall' && isAtOneAddress(way)) {
        way = ownWay(call);
        continue;
      }
      // `attempt` may exceed `retries`, because the retry after a new sign-in counts, too.
      if (signal.aborted || attempt >= retries || !isWorthRepeating(call, answer)) return answer;
      await clock.wait(pause(attempt, answer.error), signal);
      if (signal.aborted) return answer;
    }
  };

/**
 * The message is chosen when the call fails, so that it stays the same if it is shown later, when the network is back.
 * Node has no `navigator`.
 */
const noAnswer = () =>
  new Problem('offline', globalThis.navigator?.onLine === false ? { message: 'You are offline.' } : {});

/** Whether the call itself signs in or out. Such a call must not wait for a new sign-in. */
const isAboutTheSession = ({ endpoint }: Call) => endpoint.path.startsWith('/auth/');

const isWorthRepeating = (call: Call, answer: { status: number; error: ProblemReply }) =>
  call.endpoint.method === 'GET'
    ? answer.status === 0 || answer.status === 429 || answer.status >= 500
    : answer.error.code === 'databaseAway' && isSafeToRepeat(call);

/** Deletions and updates are idempotent. Writes with an idempotency key are left out: the outbox repeats them. */
const isSafeToRepeat = ({ endpoint: { method, path }, input }: Call) =>
  method !== 'POST' && path.startsWith('/admin/') && input.write === undefined;

const pause = (attempt: number, { retryAfter = 0 }: ProblemReply) =>
  Math.min(Math.max(1000 * 2 ** attempt, retryAfter * 1000), LONGEST_WAIT);

interface Asking {
  way: Way;
  heard: (response: Response) => void;
  bearer: string | undefined;
  memory: Memory | undefined;
}

async function ask(
  root: string,
  call: Call,
  { way, heard, bearer, memory }: Asking,
  outer: AbortSignal,
  clock: Clock,
): Promise<CallResult> {
  const { endpoint, input, sentAs } = call;
  const limit = new AbortController();
  const body = sentAs?.text ?? (input.body === undefined ? undefined : bodyOf(input.body));
  const abort = () => limit.abort();
  const size = sizeOf(body);
  let cancel = clock.after(TIMEOUT_MS + (canBeHeard() ? 0 : timeFor(size)), abort);
  // Restarts the timeout. Called whenever bytes are sent or received, so that a slow connection can take as long as it
  // needs.
  const goOn = (sent = 0) => {
    cancel();
    cancel = clock.after(TIMEOUT_MS + timeFor(sent), abort);
  };
  outer.addEventListener('abort', abort);
  try {
    const url = root + way.path;
    const isKept = endpoint.method === 'GET' && input.params === undefined;
    const known = isKept ? memory?.get(url) : undefined;
    const headers = {
      ...headersOf(call, bearer),
      ...way.headers,
      ...(known && { 'if-none-match': known.tag }),
    };
    const sending = { method: way.method, signal: limit.signal, headers };
    const response =
      body !== undefined && size > 0 && canBeHeard()
        ? await (await loadUpload()).upload(url, { ...sending, body }, goOn)
        : await fetch(url, { ...sending, ...(body !== undefined && { body }) });
    heard(response);
    if (known && isUnchanged(response)) return { data: known.data };
    const answer = answerIn(call, response, await textOf(response, () => goOn()));
    if (isKept && 'data' in answer) memory?.keep(url, response, answer.data);
    const rest = restIn(response);
    return rest && 'data' in answer ? { ...answer, meta: { rest } } : answer;
  } catch {
    return { error: noAnswer().toJSON(), status: 0, meta: { broke: !limit.signal.aborted } };
  } finally {
    cancel();
    outer.removeEventListener('abort', abort);
  }
}

/** Pagination in an answer's headers: the next cursor and the total. */
function restIn({ headers }: Response): Rest | undefined {
  const total = headers.get(TOTAL_HEADER);
  const next = /[?&]cursor=([\w-]+)[^>]*>; *rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  if (next === undefined && total === null) return undefined;
  return { next, total: total === null ? undefined : Number(total) };
}

async function textOf({ body }: Response, onPart: () => void): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onPart();
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Loads the code for large bodies. Visitors send none, so it isn't in their bundle. */
export const loadUpload = () => import('./upload.ts');

/** Whether upload progress can be observed. It needs XMLHttpRequest, which only exists in a page. */
const canBeHeard = (): boolean => typeof XMLHttpRequest !== 'undefined';

export const bodyOf = (body: unknown): string | FormData =>
  body instanceof FormData ? body : JSON.stringify(body);

const headersOf = (
  { input: { body, write, moment }, sentAs }: Call,
  bearer: string | undefined,
): Record<string, string> => ({
  accept: 'application/json',
  ...(write !== undefined && { [IDEMPOTENCY_KEY]: write }),
  ...(moment !== undefined && { [MOMENT_HEADER]: moment }),
  ...(sentAs
    ? { 'content-type': sentAs.type }
    : body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
});
