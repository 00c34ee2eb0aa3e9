import { setImmediate as breath, setTimeout as after } from 'node:timers/promises';
import { send as sendFile } from '@koa/send';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { DASHBOARD_WORKER } from '@agency/contract/dashboardWorkerPath';
import { LONGEST_SEARCH } from '@agency/contract/finding/searchLimit';
import { redirectsIn, redirectTargets, replacementIn } from '@agency/contract/redirects';
import { Problem } from '@agency/contract/problems';
import type { ManifestOf, Rendered } from '@agency/contract/rendering';
import type { Config } from '../config.ts';
import { databaseAway } from '../database/databaseTrouble.ts';
import { errorSays } from '../errorCode.ts';
import type { CacheName } from '../memoryCaches.ts';
import { Sendable, send, sendPublic } from '../http/encodings.ts';
import { type Asker, FairQueue, ourselves } from '../http/fairQueue.ts';
import { contentCache } from '../http/contentCache.ts';
import { askerOf } from '../http/network.ts';
import { sendRange } from '../http/range.ts';
import { pagesDrawn } from '../metrics.ts';
import { browserBuild } from '../filePaths.ts';
import { contentSecurityPolicy, reportingEndpoints } from './contentSecurityPolicy.ts';
import { inProcess, type Reads } from './inProcessTransport.ts';
import type { Renderer } from './renderer.ts';
import { sharePictures } from './sharePictures.ts';

interface Dependencies {
  renderer: Renderer;
  reads: Reads;
  /** Reads the table of redirects from an old site, as CSV. */
  redirects: () => Promise<string>;
  captcha: Config['captcha'];
  /** Whether browsers may store the dashboard's code for offline work. */
  dashboardWorker: boolean;
  /** Whether visitors reach the site by https. */
  isSecure: boolean;
  log: Logger;
}

interface Page {
  rendered: Rendered;
  sendable: Sendable;
}

/**
 * The priorities for rendering a page, beginning with the highest: addresses of existing pages, unknown addresses,
 * addresses with a search or filter, and rendering in advance.
 */
const [KNOWN, UNKNOWN, QUERY, AHEAD] = [0, 1, 2, 3];
/**
 * How many pages are rendered at once, by priority. Rendering a page keeps the main thread busy for about 10 ms, so
 * many requests for unknown addresses must not take all of its time.
 */
const queue = new FairQueue({ atOnce: [4, 1, 1, 1], waiting: 60 });
/** The maximum number of pages that are rendered in advance. */
const MOST_AHEAD = 500;
/** Rendering in advance starts this many milliseconds after the server, so that it doesn't delay the first visitors. */
const BEFORE_FIRST_AHEAD_MS = 1_000;
const manifests = new Map<string, ManifestOf>([
  ['/site.webmanifest', 'site'],
  ['/dashboard.webmanifest', 'dashboard'],
]);
/**
 * The address of a script that removes the dashboard's service worker from the browser. It is sent instead of that
 * worker if the dashboard's offline mode is off.
 */
const WORKER_OFF = '/dashboard-worker-off.js';
/** Addresses that are known to be pages. */
const known = new LRUCache<string, true>({ max: 2_000 });

function priorityOf(address: string, askers: readonly Asker[]): number {
  if (askers.every((asker) => asker === ourselves)) return AHEAD;
  if (address.includes('?')) return QUERY;
  return known.has(address) ? KNOWN : UNKNOWN;
}

/**
 * Answers all requests except those to the API, with files of the build, rendered pages, and related files such as the
 * sitemap. The pages in the header's menu and in the sitemap are rendered in advance, because a server that has just
 * started has nothing cached.
 */
export function pages({
  renderer,
  reads,
  redirects,
  captcha,
  dashboardWorker,
  isSecure,
  log,
}: Dependencies): Middleware {
  const keepingPages = (kind: CacheName) =>
    contentCache<Page>(
      kind,
      ({ sendable }) => sendable.memoryBytes,
      ({ rendered }) => renderer.strict && rendered.cacheable,
      ({ rendered }) => rendered.status === 503,
    );
  const kept = keepingPages('pages');
  // A separate cache, so that a flood of different searches can't remove pages from the cache.
  const keptQueries = keepingPages('queries');
  const transport = inProcess(reads, log);
  const keptPrefixes = contentCache<{ prefixes: readonly string[] }>('languages', () => 100);
  const prefixes = async () => {
    const read = async () => {
      const found = await renderer.prefixes(transport);
      if (!found) throw databaseAway();
      return { prefixes: found };
    };
    return (await keptPrefixes('', read)).prefixes;
  };
  const keptRedirects = contentCache<{ targets: ReadonlyMap<string, string> }>('redirects', redirectBytes);
  /** The address that replaced this one of an old site. */
  const replacementOf = async (url: string) => {
    const { targets } = await keptRedirects('', async () => ({
      targets: redirectTargets(redirectsIn(await redirects()).redirects),
    }));
    return replacementIn(targets, url);
  };
  const shares = sharePictures((name) => renderer.share(name, transport));
  const draw = async (address: string): Promise<Page> => {
    pagesDrawn.inc();
    const rendered = await renderer.render(address, transport);
    return { rendered, sendable: new Sendable(rendered.html) };
  };
  const pageAt = (address: string, asker: Asker) => {
    const isQuery = address.includes('?');
    const drawn = async (askers: readonly Asker[]) => {
      const page = await queue.run(
        askers,
        () => afterOthers(() => draw(address)),
        () => priorityOf(address, askers),
      );
      if (page.rendered.status === 200 && !isQuery) known.set(address, true);
      return page;
    };
    return isQuery ? keptQueries(address, drawn, asker) : kept(address, drawn, asker);
  };
  const drawAhead = async () => {
    await after(BEFORE_FIRST_AHEAD_MS, undefined, { ref: false });
    const listed = renderer.strict ? await renderer.listed(transport) : undefined;
    const addresses = [...new Set([...renderer.ahead, ...(listed ?? [])])];
    for (const address of addresses) known.set(address, true);
    // If rendering fails here, the page's next request renders it again and reports the error.
    for (const address of addresses.slice(0, MOST_AHEAD)) {
      const began = performance.now();
      await pageAt(address, ourselves).catch(() => {});
      // A pause as long as the page took, so that visitors get at least half of the processor.
      await after(performance.now() - began, undefined, { ref: false });
    }
  };
  drawAhead().catch((error: unknown) => log.warn({ err: error }, 'Pages could not be drawn ahead'));

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Problem(ctx.method === 'OPTIONS' ? 'noSuchCall' : 'wrongMethod');
    if (renderer.files) await renderer.files(ctx, async () => {});
    else await serveFile(ctx, dashboardWorker);
    if (ctx.body || ctx.respond === false) return;

    if (ctx.path.startsWith('/share/')) return shares.answer(ctx);
    const manifest = manifests.get(ctx.path);
    if (manifest)
      return sendPublic(ctx, 'webmanifest', new Sendable(await renderer.manifest(manifest, transport)));
    if (ctx.path === '/robots.txt') return answerText(ctx, await renderer.robots());
    if (ctx.path === '/sitemap.xml') return answerXml(ctx, 'xml', await renderer.sitemap(transport));

    if (ctx.path.endsWith('/feed.xml')) {
      const xml = await renderer.feed(ctx.path, transport);
      if (xml !== 'missing') return answerXml(ctx, 'atom', xml);
    }
    if (!isReadable(ctx.path)) ctx.throw(400);
    const address = await renderer.addressOf(ctx.url, prefixes);
    if (address === undefined)
      throw new Problem('invalid', {
        message: `The address is too long: a search is at most ${LONGEST_SEARCH} characters.`,
      });
    const { rendered, sendable } = await pageAt(address, askerOf(ctx));
    const { share } = rendered;
    // While the database doesn't answer, the visitor gets the page for unknown addresses.
    const replacement =
      rendered.status === 404 ? await replacementOf(ctx.url).catch(() => undefined) : undefined;
    if (replacement !== undefined) return redirectForGood(ctx, replacement);
    // Social networks request a page's share picture (its preview) right after the page, so it is drawn in advance for
    // them. Unlike browsers, they don't send Sec-Fetch-Dest. The home page's picture is always drawn, because it is
    // sent if another one takes too long.
    const isWanted = address === '/' || !ctx.get('Sec-Fetch-Dest');
    // Draw the picture only after the page was sent, so that drawing doesn't delay the page.
    if (share && isWanted) ctx.res.once('finish', () => shares.prepare(share));
    if (rendered.redirect !== undefined) {
      if (rendered.permanent) return redirectForGood(ctx, rendered.redirect);
      ctx.set('Cache-Control', 'no-store');
      ctx.redirect(rendered.redirect);
      return;
    }
    ctx.status = rendered.status;
    if (renderer.strict) {
      ctx.set('Content-Security-Policy', contentSecurityPolicy(rendered.scriptHashes, captcha, isSecure));
      if (isSecure) ctx.set('Reporting-Endpoints', reportingEndpoints);
    } else ctx.remove('Content-Security-Policy');
    if (rendered.status === 200 && rendered.cacheable) return sendPublic(ctx, 'html', sendable);
    ctx.set('Cache-Control', 'no-store');
    if (rendered.status === 503) ctx.set('Retry-After', '5');
    await send(ctx, 'html', sendable);
  };
}

function redirectForGood(ctx: Context, address: string): void {
  // Browsers ask again each time: if a slug is changed back, a stored redirect would lead in a circle.
  ctx.set('Cache-Control', 'public, no-cache');
  ctx.status = 301;
  ctx.redirect(address);
}

const redirectBytes = ({ targets }: { targets: ReadonlyMap<string, string> }) =>
  [...targets].reduce((sum, pair) => sum + 2 * pair.join('').length, 100);

/** Lets requests that need no rendering go first. */
const afterOthers = async (draw: () => Promise<Page>) => {
  await breath();
  return draw();
};

/** Whether a path can be decoded. If not, no page has this path, and the router would log a warning about it. */
function isReadable(path: string): boolean {
  try {
    // The result is compared, because the bundler would remove a call whose result isn't used.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

function answerText(ctx: Context, text: string) {
  ctx.type = 'text';
  ctx.body = text;
}

function answerXml(ctx: Context, type: 'xml' | 'atom', xml: string | undefined): Promise<void> {
  if (xml === undefined) throw databaseAway();
  return sendPublic(ctx, type, new Sendable(xml));
}

/** Serves a file of the build. Files under /assets/ have a content hash in their names, so browsers may cache them for ever. */
async function serveFile(ctx: Context, dashboardWorker: boolean): Promise<void> {
  if (!/\.\w+$/.test(ctx.path) || /\.html$|\/\./.test(ctx.path)) return;
  ctx.vary('Accept-Encoding');
  const immutable = ctx.path.startsWith('/assets/');
  try {
    const path = ctx.path === DASHBOARD_WORKER && !dashboardWorker ? WORKER_OFF : ctx.path;
    const file = await sendFile(ctx, path, {
      root: browserBuild,
      maxAge: immutable ? 31_536_000_000 : ctx.path === DASHBOARD_WORKER ? 0 : 3_600_000,
      immutable,
    });
    if (file) sendRange(ctx, file);
  } catch (error) {
    if (errorSays(error, 'status') !== 404) throw error;
  }
}
