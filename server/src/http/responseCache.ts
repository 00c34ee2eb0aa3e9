import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { freshState } from '../content/contentState.ts';
import { createCache } from '../memoryCaches.ts';
import { answersGivenFinished, timed } from '../metrics.ts';
import { publicBodies } from './encodings.ts';
import { requestIdFor } from './requestId.ts';
import { logRequest } from './requestLog.ts';

declare module 'node:http' {
  /** Node has this method since 15.4, but its types omit it. */
  interface OutgoingMessage {
    getRawHeaderNames(): string[];
  }
}

/** A complete response, without the request id. */
interface Finished {
  status: number;
  /** Name, value, name, value, and so on. */
  headers: string[];
  body: Buffer;
  route: string;
}

const nothing = Buffer.alloc(0);
const LONGEST_KEY = 2_000;
/** How long an answer is cached, in milliseconds. Then Koa answers a request again, and renews its own caches if they are old. */
const GIVEN_MS = 5_000;

/**
 * Caches answers to public requests, in front of Koa. An identical request gets the same answer for a few seconds, if the server knows
 * without waiting that the content hasn't changed. All other requests go to Koa.
 */
export function cacheResponses(
  koa: RequestListener,
  { log, trustProxy }: { log: Logger; trustProxy: number },
): RequestListener {
  const responses = createCache<Finished>('answers', {
    ttl: GIVEN_MS,
    sizeCalculation: ({ body, headers }, key) => body.length + key.length + headers.length * 40,
  });
  let state: string | undefined;

  return (request, response) => {
    const now = freshState();
    const key = now === undefined ? undefined : keyOf(request, trustProxy);
    if (key === undefined) return void koa(request, response);
    if (now !== state) {
      responses.clear();
      state = now;
    }
    const answer = responses.get(key);
    if (answer) return give(answer, request, response, log);
    response.once('finish', () => {
      const fresh = freshState() === now ? finishedIn(response) : undefined;
      if (fresh) responses.set(key, fresh);
    });
    koa(request, response);
  };
}

/**
 * The cache key of a request: everything that its answer may depend on. Undefined if the answer may also depend on
 * something else; such an answer isn't cached.
 */
function keyOf({ method, url, headers }: IncomingMessage, trustProxy: number): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return undefined;
  if (headers.origin !== undefined || headers.range !== undefined || headers.expect !== undefined)
    return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  // Koa must see this request, so that `proxyNotice` can warn about a proxy while TRUST_PROXY is 0.
  if (trustProxy === 0 && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined))
    return undefined;
  // Browsers send Sec-Fetch-Dest, the programs of social networks don't. These often fetch a page's share picture next,
  // so for them Koa draws the picture in advance. Such a request must not get the answer that was cached for a browser,
  // so it has another key.
  const isBrowsers = headers['sec-fetch-dest'] === undefined ? '' : 'browser';
  // Headers can't contain line breaks, so different values never make the same key. Koa treats an empty header like a missing one.
  const key = [url, headers['accept-encoding'], headers['if-none-match'], isBrowsers].join('\n');
  return key.length > LONGEST_KEY ? undefined : key;
}

/** The response that Koa sent, if it is the same for everyone. */
function finishedIn(response: ServerResponse): Finished | undefined {
  const given = publicBodies.get(response);
  if (!given || response.hasHeader('Connection') || response.hasHeader('Set-Cookie')) return undefined;
  const names = response.getRawHeaderNames().filter((name) => name !== 'X-Request-Id');
  const headers = names.flatMap((name) => [name, String(response.getHeader(name))]);
  const status = response.statusCode;
  return { ...given, status, headers, body: status === 304 ? nothing : given.body };
}

function give(answer: Finished, request: IncomingMessage, response: ServerResponse, log: Logger): void {
  const { status, headers, body, route } = answer;
  const { method = '', url = '' } = request;
  const requestId = requestIdFor(request.headers['x-request-id']);
  const time = timed();
  const logged = logRequest(log, url);
  response.once('close', () => {
    time({ method, route, status });
    logged({ requestId, method, status });
  });
  answersGivenFinished.inc();
  response.writeHead(status, [...headers, 'X-Request-Id', requestId]);
  response.end(method === 'HEAD' ? undefined : body);
}
