import { setImmediate as breath } from 'node:timers/promises';
import { send as sendFile } from '@koa/send';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { LONGEST_SEARCH } from '@agency/contract/finding/longest';
import { Problem } from '@agency/contract/problems';
import type { Rendered } from '@agency/contract/rendering';
import type { Config } from '../config.ts';
import { databaseAway } from '../database/trouble.ts';
import { errorSays } from '../errorSays.ts';
import type { Kind } from '../held.ts';
import { Sendable, send, sendPublic } from '../http/encodings.ts';
import { type Asker, FairQueue, ourselves } from '../http/fairQueue.ts';
import { keeping } from '../http/keptAnswers.ts';
import { askerOf } from '../http/network.ts';
import { sendRange } from '../http/range.ts';
import { pagesDrawn } from '../metrics.ts';
import { browserBuild } from '../paths.ts';
import { contentSecurityPolicy, reportingEndpoints } from './contentSecurityPolicy.ts';
import { inProcess, type Reads } from './inProcess.ts';
import type { Renderer } from './renderer.ts';
import { sharePictures } from './sharePictures.ts';

interface Parts {
  renderer: Renderer;
  reads: Reads;
  captcha: Config['captcha'];
  /** Whether the site is reached by https. */
  isSecure: boolean;
  log: Logger;
}

interface Page {
  rendered: Rendered;
  sendable: Sendable;
}

/** By priority: pages that are known to exist, other addresses, searches and filters, pages drawn ahead. */
const [KNOWN, UNKNOWN, QUERY, AHEAD] = [0, 1, 2, 3];
/** Drawing a page takes some 10 ms of the one thread, so a flood of new addresses is drawn one after the other. */
const queue = new FairQueue({ atOnce: [4, 1, 1, 1], waiting: 60 });
/** At 10 ms each, what a server draws ahead keeps it busy for some seconds in idle moments. */
const MOST_AHEAD = 500;
/** The addresses of pages that exist. */
const known = new LRUCache<string, true>({ max: 2_000 });

function priorityOf(address: string, askers: readonly Asker[]): number {
  if (askers.every((asker) => asker === ourselves)) return AHEAD;
  if (address.includes('?')) return QUERY;
  return known.has(address) ? KNOWN : UNKNOWN;
}

/**
 * Everything that is not the API: the browser's files, and the pages, rendered here with their data inside. Those that the
 * header and the sitemap name are drawn before anyone asks: a start is when a server draws slowest, and has nothing to give instead.
 */
export function pages({ renderer, reads, captcha, isSecure, log }: Parts): Middleware {
  const keepingPages = (kind: Kind) =>
    keeping<Page>(
      kind,
      ({ sendable }) => sendable.held,
      ({ rendered }) => renderer.strict && rendered.cacheable,
      ({ rendered }) => rendered.status === 503,
    );
  const kept = keepingPages('pages');
  // Apart, so that searches without end don't take the room of pages.
  const keptQueries = keepingPages('queries');
  const transport = inProcess(reads, log);
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
    const listed = renderer.strict ? await renderer.listed(transport) : undefined;
    const addresses = [...new Set([...renderer.ahead, ...(listed ?? [])])];
    for (const address of addresses) known.set(address, true);
    // What fails is drawn again, and answered with its failure, when somebody asks for it.
    for (const address of addresses.slice(0, MOST_AHEAD)) await pageAt(address, ourselves).catch(() => {});
  };
  drawAhead().catch((error: unknown) => log.warn({ err: error }, 'Pages could not be drawn ahead'));

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Problem(ctx.method === 'OPTIONS' ? 'noSuchCall' : 'wrongMethod');
    if (renderer.files) await renderer.files(ctx, async () => {});
    else await serveFile(ctx);
    if (ctx.body || ctx.respond === false) return;

    if (ctx.path.startsWith('/share/')) return shares.answer(ctx);
    if (ctx.path === '/site.webmanifest')
      return sendPublic(ctx, 'webmanifest', new Sendable(await renderer.manifest(transport)));
    if (ctx.path === '/robots.txt') return answerText(ctx, await renderer.robots());
    if (ctx.path === '/sitemap.xml') return answerSitemap(ctx, await renderer.sitemap(transport));

    if (!isReadable(ctx.path)) ctx.throw(400);
    const address = await renderer.addressOf(ctx.url);
    if (address === undefined)
      throw new Problem('invalid', {
        message: `The address is too long: a search is at most ${LONGEST_SEARCH} characters.`,
      });
    const { rendered, sendable } = await pageAt(address, askerOf(ctx));
    const { share } = rendered;
    // Networks ask for it in a moment; browsers, which say what they want a page for, don't. Home's stands in for the others.
    const isWanted = address === '/' || !ctx.get('Sec-Fetch-Dest');
    // Not before the page is on its way.
    if (share && isWanted) ctx.res.once('finish', () => shares.prepare(share));
    if (rendered.redirect !== undefined) {
      ctx.set('Cache-Control', rendered.permanent ? 'public, max-age=3600' : 'no-store');
      ctx.status = rendered.permanent ? 301 : 302;
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

/** Lets those be answered first for whom there is nothing to draw. */
const afterOthers = async (draw: () => Promise<Page>) => {
  await breath();
  return draw();
};

/** What can't be decoded names no page, and the router would print a line about it. */
function isReadable(path: string): boolean {
  try {
    // Used, since the bundler takes out calls that it thinks do nothing else.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

function answerText(ctx: Context, text: string) {
  ctx.type = 'text';
  ctx.body = text;
}

function answerSitemap(ctx: Context, xml: string | undefined): Promise<void> {
  if (xml === undefined) throw databaseAway();
  return sendPublic(ctx, 'xml', new Sendable(xml));
}

/** Built files carry a hash of their content in their names, so a browser need never ask for them again. */
async function serveFile(ctx: Context): Promise<void> {
  if (!/\.\w+$/.test(ctx.path) || /\.html$|\/\./.test(ctx.path)) return;
  ctx.vary('Accept-Encoding');
  const immutable = ctx.path.startsWith('/assets/');
  try {
    const file = await sendFile(ctx, ctx.path, {
      root: browserBuild,
      maxAge: immutable ? 31_536_000_000 : 3_600_000,
      immutable,
    });
    if (file) sendRange(ctx, file);
  } catch (error) {
    if (errorSays(error, 'status') !== 404) throw error;
  }
}
