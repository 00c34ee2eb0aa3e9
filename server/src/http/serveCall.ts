import type { File } from 'formidable';
import type { Context } from 'koa';
import type * as z from 'zod/mini';
import { bodyParts } from '@agency/contract/bodyParts';
import type { Endpoint, Schema, State } from '@agency/contract/endpoint';
import type { Rest } from '@agency/contract/paging';
import { Problem } from '@agency/contract/problems';
import { MOMENT_HEADER, IDEMPOTENCY_KEY } from '@agency/contract/apiHeaders';
import { recordActivity } from '../activity/model.ts';
import { isInParts, withParts } from '../bodyParts/assembleBody.ts';
import { isOfThisContent } from '../content/contentState.ts';
import { hashOf } from '../content/idempotencyKeys.ts';
import { inLanguage } from '@agency/contract/document/translations';
import { publicLanguage } from '../content/languages.ts';
import { unlessSilent } from '../database/databasePing.ts';
import { refuseUnlessWritable } from '../database/databaseTrouble.ts';
import type { AccountEvent } from '../session/accountNotices.ts';
import { deviceOf } from '../session/deviceName.ts';
import type { ApiRouter } from './apiRouter.ts';
import { withFiles } from './requestBody.ts';
import { matchesETag, Sendable, send } from './encodings.ts';
import { inOurWords } from './fieldMessages.ts';
import { LongList, sendLong, wholeOf } from './streamedList.ts';
import { callerOf } from './network.ts';
import { type Handler, type ActivityNote, publicRequest, signedOut } from './request.ts';
import {
  bodyIn,
  idempotencyKeyIn,
  paramsIn,
  paramsOf,
  parseParams,
  readBody,
  stateIn,
  viaOf,
} from './requestInput.ts';
import { restHeaders } from './pagingHeaders.ts';
import { answerPublic } from './servePublic.ts';
import { permitted } from './authentication.ts';
import { tellRow } from './rowHeader.ts';

interface Options {
  /** Allows the call without a token, although its endpoint normally requires one. */
  open?: boolean;
}

/** Registers the handler of an endpoint. The handler gets parsed input, and its return value is the reply. */
export function serve<Params extends Schema, Body extends Schema, Reply extends Schema>(
  router: ApiRouter,
  endpoint: Endpoint<Params, Body, Reply>,
  handle: Handler<Endpoint<Params, Body, Reply>>,
  options: Options = {},
): void {
  const isRead = endpoint.method === 'GET' && endpoint.access === 'public';
  const isCached = isRead && !endpoint.fresh;
  const handlePublic = isRead ? inRequestedLanguage(handle) : handle;
  if (isRead) {
    router.reads.set(endpoint.line, async (given) => {
      let rest: Rest | undefined;
      const request = publicRequest(parseParams(endpoint, given), (said) => (rest = said));
      const reply: unknown = await handlePublic(request).catch(wholeOf);
      return { reply, rest };
    });
  }
  router.register(endpoint.path, [endpoint.method], async (ctx: Context) => {
    try {
      if (isCached) return await answerPublic(ctx, endpoint, handlePublic);
      await answer(ctx, router, endpoint, handlePublic, options);
    } catch (error) {
      if (!(error instanceof LongList)) throw error;
      ctx.set('Cache-Control', isCached ? 'public, no-cache' : 'no-store');
      await sendLong(ctx, endpoint, error);
    }
  });
}

/** Answers in the language of the request's parameter `lang`. */
const inRequestedLanguage =
  <E extends Endpoint>(handle: Handler<E>): Handler<E> =>
  async (request) => {
    const { lang } = request.params as { lang?: string };
    const language = await publicLanguage(lang);
    try {
      const resolved = { ...request, params: { ...(request.params as object), lang: language } };
      return inLanguage(await handle(resolved as typeof request), language) as z.input<E['reply']>;
    } catch (error) {
      if (error instanceof LongList) throw error.mapped((entry) => inLanguage(entry, language));
      throw error;
    }
  };

/**
 * The name of the cookie by which we recognize a browser that signed in before. With HTTPS the name begins with
 * `__Host-`, so that browsers don't let another host (such as a subdomain) set it.
 */
const deviceCookie = ({ secure }: Context) => (secure ? '__Host-device' : 'device');

async function answer<Params extends Schema, Body extends Schema, Reply extends Schema>(
  ctx: Context,
  router: ApiRouter,
  endpoint: Endpoint<Params, Body, Reply>,
  handle: Handler<Endpoint<Params, Body, Reply>>,
  { open = false }: Options,
) {
  const needsToken = endpoint.access === 'admin' && !(open && !ctx.get('Authorization'));
  const isWrite = endpoint.method !== 'GET';
  const typedFor = needsToken && isWrite ? ctx.get(MOMENT_HEADER) : '';
  const named = isNamed(endpoint) ? ctx.get(IDEMPOTENCY_KEY) : '';
  const given = endpoint.params.safeParse(paramsOf(ctx, endpoint), inOurWords);
  let isOfOurs: Promise<boolean> | undefined;
  let reading: Promise<unknown> | undefined;
  /**
   * While the session is looked up, already starts to read the body, and to check that the client edited the current
   * content (not content from before a restore). Errors are handled where these promises are awaited; the catch only
   * prevents an unhandledRejection.
   */
  const meanwhile = () => {
    if (typedFor !== '') isOfOurs = isOfThisContent(typedFor);
    if (isWrite && !endpoint.upload && !isInParts(ctx)) reading = readBody(ctx, endpoint);
    for (const begun of [isOfOurs, reading]) begun?.catch(() => {});
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
    note: (...[action, kind, of, by = admin]: ActivityNote) =>
      recordActivity(by, { action, kind, ...of }).catch(router.parts.onLost),
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
    // The hash includes the account. So if another account sends the same key, it counts as another request, and is
    // refused.
    const asked = [admin.id, endpoint.line, params, body, files.map(({ size, hash }) => [size, hash])];
    const write = key === undefined ? undefined : { key, of: hashOf(asked) };
    const perform = async () => {
      if (isOfOurs && !(await isOfOurs)) {
        await tellRow(ctx);
        throw new Problem('otherEra');
      }
      const answered: unknown = await handle({ ...request, write, body, files });
      return { status, reply: endpoint.reply.parse(answered) };
    };
    return unlessSilent(perform());
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
  if (needsToken) await tellRow(ctx);
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

/**
 * Whether a call may have an idempotency key (by which a retry gets the first attempt's result). All writes with a
 * token may, with two exceptions: calls under /auth, whose answers contain secrets and must not be repeated, and
 * uploads of body parts, which are temporary and harmless to repeat.
 */
const isNamed = ({ method, access, path, line }: Endpoint): boolean =>
  method !== 'GET' && access === 'admin' && !path.startsWith('/auth/') && line !== bodyParts.keep.line;

/**
 * Whether the client already has this answer, by the ETag that it sends. The ETag of a list is a hash of its content.
 * That of a document is its revision and time: a revision alone isn't unique after a backup was restored.
 */
const isKnown = (ctx: Context, { revision, updatedAt }: Partial<State>): boolean =>
  revision === undefined
    ? matchesETag(ctx)
    : updatedAt !== undefined && matchesETag(ctx, `"${revision}@${updatedAt ?? ''}"`);
