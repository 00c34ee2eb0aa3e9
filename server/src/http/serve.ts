import type { File } from 'formidable';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import type { Activity } from '@agency/contract/activity';
import { bodyParts } from '@agency/contract/bodyParts';
import type { Endpoint, Schema, State } from '@agency/contract/endpoint';
import type { Rest } from '@agency/contract/rest';
import type { Via, Writer } from '@agency/contract/history';
import { MOMENT, IDEMPOTENCY_KEY } from '@agency/contract/mark';
import { Problem } from '@agency/contract/problems';
import { recordActivity } from '../activity/model.ts';
import { isInParts, withParts } from '../bodyParts/withParts.ts';
import { unlessSilent } from '../database/silence.ts';
import { knowsMoment, requireMoment } from '../database/moments.ts';
import { refuseUnlessWritable } from '../database/trouble.ts';
import { hashOf, type KeyedWrite } from '../database/idempotencyKeys.ts';
import type { AccountEvent } from '../session/accountNotices.ts';
import { deviceOf } from '../session/device.ts';
import type { SignedIn } from '../session/tokens.ts';
import type { ApiRouter } from './apiRouter.ts';
import { readJson, withFiles } from './body.ts';
import { isHeld, Sendable, send, sendPublic } from './encodings.ts';
import { FairQueue } from './fairQueue.ts';
import { checked, fieldMessages, inOurWords } from './fieldMessages.ts';
import { answerCache } from './answerCache.ts';
import { LongList, sendLong, wholeOf } from './longList.ts';
import { askerOf, callerOf } from './network.ts';
import { restHeaders } from './rest.ts';
import { answeredBefore, isIdempotencyKey, once, idempotencyKeyIn } from './once.ts';
import { permitted } from './signedIn.ts';
import { tellMoment } from './tellMoment.ts';

/** What a handler gets. Everything was validated before. */
export interface Request<E extends Endpoint> {
  params: z.output<E['params']>;
  body: z.output<E['body']>;
  /** The state that the write is based on, if the client sent it (If-Match). */
  ifMatch: State | undefined;
  /** The write's idempotency key, if the client sent one. */
  write: KeyedWrite | undefined;
  files: File[];
  /** Who is signed in, on calls that need a token. */
  admin: SignedIn;
  /** The signed-in person, as the history stores authors. */
  by: Writer | undefined;
  /** The caller's address behind the trusted proxies; for IPv6, only the network. */
  address: string;
  /** The caller's complete address. */
  ip: string;
  userAgent: string;
  /** The token that this browser got at an earlier sign-in, if any. */
  device: string | undefined;
  /** Gives this browser a token by which we recognize it at the next sign-in. */
  knowDevice(token: string): void;
  /**
   * Writes an activity line, by the signed-in person unless `by` is given. If the line can't be stored, the call still
   * succeeds.
   */
  note(...what: Noted): Promise<void>;
  /** Mails an account's owner about what they or someone else did to it. If the mail can't be queued, the call still succeeds. */
  tellOwner(of: { email: string }, event: AccountEvent, detail?: string): Promise<void>;
  /** Marks a create as a repeat of an earlier one: the status becomes 200 instead of 201. */
  repeated(): void;
  /** Reports where the rest of a list begins, and the total. */
  rest(of: Rest): void;
}

type Noted = [
  action: Activity['action'],
  kind: Activity['kind'],
  of: { id: string; title: string; changes?: Activity['changes'] },
  by?: { email: string; name?: string },
];

/** `ahead` is what `Options.ahead` started before the whole request had arrived. */
type Handler<E extends Endpoint, Ahead> = (
  request: Request<E>,
  ahead: Ahead | undefined,
) => Promise<z.input<E['reply']>>;

interface Options<Params extends Schema, Ahead> {
  /** Allows the call without a token, although its endpoint requires one. */
  open?: boolean;
  /** The answers contain personal data, so they are not stored for retries. */
  personal?: boolean;
  /**
   * Starts work that only needs the parameters and the idempotency key, in parallel with the session check. The result is only
   * used if that check succeeds.
   */
  ahead?: (params: z.output<Params>, key: string | undefined) => Ahead;
}

/** The author recorded for calls without a token, where the settings allow those. */
const signedOut: SignedIn = {
  id: '',
  email: 'someone without an account',
  name: '',
  picture: '',
  role: 'author',
  tokenId: '',
  proven: false,
  mustSetUp: false,
  signedInAt: new Date(0),
  expiresAt: new Date(0),
};

/** Mounts a handler on an endpoint: the input arrives parsed, the return value is the reply. */
export function serve<Params extends Schema, Body extends Schema, Reply extends Schema, Ahead = undefined>(
  router: ApiRouter,
  endpoint: Endpoint<Params, Body, Reply>,
  handle: Handler<Endpoint<Params, Body, Reply>, Ahead>,
  options: Options<Params, Ahead> = {},
): void {
  const isCached = endpoint.method === 'GET' && endpoint.access === 'public' && !endpoint.fresh;
  if (isCached) {
    router.reads.set(endpoint.line, async (given) => {
      let rest: Rest | undefined;
      const request = quiet(parseParams(endpoint, given), (said) => (rest = said));
      const reply: unknown = await handle(request, undefined).catch(wholeOf);
      return { reply, rest };
    });
  }
  router.register(endpoint.path, [endpoint.method], async (ctx: Context) => {
    try {
      if (isCached) return await answerPublic(ctx, endpoint, handle);
      await answer(ctx, router, endpoint, handle, options);
    } catch (error) {
      if (!(error instanceof LongList)) throw error;
      ctx.set('Cache-Control', isCached ? 'public, no-cache' : 'no-store');
      await sendLong(ctx, endpoint, error);
    }
  });
}

/**
 * The cookie that recognizes a browser which signed in before. With TLS it has the `__Host-` prefix, so no other host can set it.
 */
const deviceCookie = ({ secure }: Context) => (secure ? '__Host-device' : 'device');

/** A request that has only parameters, for public reads: their answers are the same for every caller. */
const quiet = <E extends Endpoint>(params: z.output<E['params']>, rest: Request<E>['rest']): Request<E> => ({
  params,
  body: {} as z.output<E['body']>,
  ifMatch: undefined,
  write: undefined,
  files: [],
  admin: signedOut,
  by: undefined,
  address: '',
  ip: '',
  userAgent: '',
  device: undefined,
  knowDevice() {},
  async note() {},
  async tellOwner() {},
  repeated() {},
  rest,
});

interface CachedReply {
  sendable: Sendable;
  headers: Record<string, string>;
  mayCache: boolean;
}

const cached = answerCache<CachedReply>(
  'replies',
  ({ sendable }) => sendable.held,
  ({ mayCache }) => mayCache,
);

/** A search scans all projects, so only a few run at once. */
const searches = new FairQueue({ atOnce: [2], waiting: 20 });

async function answerPublic<Params extends Schema, Body extends Schema, Reply extends Schema, Ahead>(
  ctx: Context,
  endpoint: Endpoint<Params, Body, Reply>,
  handle: Handler<Endpoint<Params, Body, Reply>, Ahead>,
) {
  const params = parseParams(endpoint, paramsOf(ctx, endpoint));
  const isSearch = 'search' in Object(params);
  // There are endless possible cursors and search words, so these answers are not cached.
  const mayCache = !isSearch && !('cursor' in Object(params));
  const make = async (): Promise<CachedReply> => {
    let headers = {};
    const request = quiet(params, (rest) => (headers = restHeaders(endpoint, params, rest)));
    const reply: unknown = endpoint.reply.parse(await unlessSilent(handle(request, undefined)));
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

async function answer<Params extends Schema, Body extends Schema, Reply extends Schema, Ahead>(
  ctx: Context,
  router: ApiRouter,
  endpoint: Endpoint<Params, Body, Reply>,
  handle: Handler<Endpoint<Params, Body, Reply>, Ahead>,
  { open = false, personal = false, ahead: lookAhead }: Options<Params, Ahead>,
) {
  const needsToken = endpoint.access === 'admin' && !(open && !ctx.get('Authorization'));
  const isWrite = endpoint.method !== 'GET';
  const moment = needsToken && isWrite ? ctx.get(MOMENT) : '';
  const named = isNamed(endpoint) ? ctx.get(IDEMPOTENCY_KEY) : '';
  const given = endpoint.params.safeParse(paramsOf(ctx, endpoint), inOurWords);
  let before: ReturnType<typeof answeredBefore> | undefined;
  let isOfOurs: Promise<boolean> | undefined;
  let ahead: Ahead | undefined;
  let reading: Promise<unknown> | undefined;
  /**
   * Starts this request's database lookups together. The code that awaits a lookup handles its error; the catch only prevents an
   * unhandledRejection.
   */
  const meanwhile = () => {
    const key = isIdempotencyKey(named) ? idempotencyKeyIn(named) : undefined;
    if (key !== undefined) before = answeredBefore(key);
    if (moment !== '') isOfOurs = knowsMoment(moment);
    if (given.success) ahead = lookAhead?.(given.data, key);
    if (isWrite && !endpoint.upload && !isInParts(ctx)) reading = readBody(ctx, endpoint);
    for (const begun of [before, isOfOurs, reading]) begun?.catch(() => {});
  };
  const admin = needsToken
    ? await unlessSilent(permitted(ctx, router.parts.verify, endpoint, meanwhile))
    : signedOut;
  const params = paramsIn(endpoint, given);
  const ifMatch = endpoint.method === 'GET' ? undefined : stateIn(ctx.get('If-Match'));
  if (endpoint.method !== 'GET') refuseUnlessWritable();
  let status: number = endpoint.status;
  const caller = callerOf(ctx);
  const userAgent = ctx.get('User-Agent');
  const request = {
    params,
    ifMatch,
    write: undefined,
    admin,
    by: needsToken
      ? { email: admin.email, ...(admin.name && { name: admin.name }), via: viaOf(ctx.get('Origin')) }
      : undefined,
    files: [] as File[],
    ...caller,
    userAgent,
    device: ctx.cookies.get(deviceCookie(ctx)),
    knowDevice(token: string) {
      ctx.cookies.set(deviceCookie(ctx), token, {
        path: '/',
        maxAge: 365 * 86_400_000,
        httpOnly: true,
        sameSite: 'strict',
        secure: ctx.secure,
        overwrite: true,
      });
    },
    note: (...[action, kind, of, by = admin]: Noted) =>
      recordActivity(by, action, kind, of).catch(router.parts.onLost),
    tellOwner({ email }: { email: string }, event: AccountEvent, detail = '') {
      const isOther = needsToken && admin.email !== email;
      const by = isOther ? [admin.name, admin.email].filter(Boolean).join(', ') : '';
      const where = { device: deviceOf(userAgent), address: caller.ip };
      return router.parts
        .tell({ event, email, detail, at: new Date(), by, ...where })
        .catch(router.parts.onLost);
    },
    repeated() {
      status = 200;
    },
    rest: (rest: Rest) => ctx.set(restHeaders(endpoint, params, rest)),
  };
  const key = idempotencyKeyIn(named);
  const perform = (body: z.output<Body>, files: File[]) => {
    // A key belongs to the account that used it first; for another account it is taken.
    const asked = [admin.id, endpoint.line, params, body, files.map(({ size, hash }) => [size, hash])];
    const write = key === undefined ? undefined : { key, of: hashOf(asked) };
    return unlessSilent(
      once(write, {
        personal,
        before,
        perform: async (named) => {
          if (moment !== '' && !(await isOfOurs))
            await requireMoment(moment).catch(async (error: unknown) => {
              await tellMoment(ctx);
              throw error;
            });
          const answered: unknown = await handle({ ...request, write: named, body, files }, ahead);
          return { status, reply: endpoint.reply.parse(answered) };
        },
        read: (text) => endpoint.reply.safeParse(JSON.parse(text)).data,
      }),
    );
  };
  const keepsParts = key !== undefined;
  const { reply: shown, ...answered } = await withParts(
    ctx,
    { account: admin.id, keepsParts },
    async (whole) =>
      endpoint.upload
        ? withFiles(whole, endpoint.upload, (files) => perform({} as z.output<Body>, files))
        : perform(bodyIn(endpoint, await ((whole === ctx && reading) || readBody(whole, endpoint))), []),
  );

  ctx.set('Cache-Control', 'no-store');
  if (needsToken) await tellMoment(ctx);
  ctx.status = answered.status;
  if (answered.status === 204) {
    ctx.body = null;
    return;
  }
  const sendable = new Sendable(JSON.stringify(shown));
  const isRead = endpoint.method === 'GET';
  const state = (shown ?? {}) as Partial<State>;
  const { revision } = state;
  if (revision !== undefined) ctx.set('ETag', `"${revision}"`);
  else if (isRead) ctx.set('ETag', `"${sendable.hash}"`);
  if (isRead && isKnown(ctx, state)) ctx.status = 304;
  else await send(ctx, 'json', sendable);
}

/** Where the write came from: browsers and our desktop app send an Origin, other programs don't. */
const viaOf = (origin: string): Via =>
  origin === '' ? 'api' : /^https?:/.test(origin) ? 'dashboard' : 'desktop';

/**
 * Whether a write may have an idempotency key: all writes that need a token. Except calls under /auth, whose answers must not
 * be repeated, and uploads of body parts, which are temporary and can be repeated anyway.
 */
const isNamed = ({ method, access, path, line }: Endpoint): boolean =>
  method !== 'GET' && access === 'admin' && !path.startsWith('/auth/') && line !== bodyParts.keep.line;

/**
 * Whether the client has the answer already. Lists are compared by a hash of their content. A document is compared by its
 * revision and time, because a revision alone isn't unique after a restore.
 */
const isKnown = (ctx: Context, { revision, updatedAt }: Partial<State>): boolean =>
  revision === undefined
    ? isHeld(ctx)
    : updatedAt !== undefined && isHeld(ctx, `"${revision}@${updatedAt ?? ''}"`);

/** The path parameters, and those query parameters that the endpoint knows. Others are ignored. */
const paramsOf = (ctx: Context, { query }: Endpoint): object => ({
  ...Object.fromEntries(query.flatMap((name) => (name in ctx.query ? [[name, ctx.query[name]]] : []))),
  ...ctx.params,
});

const parseParams = <Params extends Schema>(endpoint: Endpoint<Params>, given: unknown): z.output<Params> =>
  paramsIn(endpoint, endpoint.params.safeParse(given, inOurWords));

/** A path parameter that doesn't look like an id can't exist: 404, as for any unknown id. */
function paramsIn<Params extends Schema>(
  { query }: Endpoint<Params>,
  parsed: z.core.util.SafeParseResult<z.output<Params>>,
): z.output<Params> {
  if (parsed.success) return parsed.data;
  const isInPath = parsed.error.issues.some(({ path }) => !query.includes(String(path[0])));
  throw isInPath ? new Problem('notFound') : new Problem('invalid', { fields: fieldMessages(parsed.error) });
}

const readBody = async (ctx: Context, { method, large }: Endpoint): Promise<unknown> =>
  method === 'GET' || method === 'DELETE' ? {} : readJson(ctx, large);

function bodyIn<Body extends Schema>(
  { body, carried }: Endpoint<Schema, Body>,
  given: unknown,
): z.output<Body> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Problem('malformed', { message: 'The request must be a JSON object.' });
  return checked(body, without(given, carried));
}

const without = (given: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));

/** Parses `If-Match: "3"`, with or without quotes, and with or without the time of that state. */
function stateIn(header: string): State | undefined {
  if (header === '') return undefined;
  const [, digits, time] = /^\s*(?:W\/)?"?(\d{1,15})(?:@([\w:.-]{0,30}))?"?\s*$/.exec(header) ?? [];
  const at = time ? new Date(time) : null;
  if (digits === undefined || Number.isNaN(at?.getTime())) throw new Problem('badRevision');
  const revision = Number(digits);
  return time === undefined ? { revision } : { revision, updatedAt: at?.toISOString() ?? null };
}
