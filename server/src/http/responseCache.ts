import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { freshState } from '../content/contentState.ts';
import { createCache } from '../memoryCaches.ts';
import { answersGivenFinished, timed } from '../metrics.ts';
import { publicBodies } from './encodings.ts';
import { requestIdFor } from './requestId.ts';
import { logRequest } from './requestLog.ts';

declare module 'node:http' {
  /** Exists since Node 15.4, but is missing in its types. */
  interface OutgoingMessage {
    getRawHeaderNames(): string[];
  }
}

/** A complete response, without the request's id. */
interface Finished {
  status: number;
  /** Name, value, name, value, and so on. */
  headers: string[];
  body: Buffer;
  route: string;
}

const nothing = Buffer.alloc(0);
const LONGEST_KEY = 2_000;
/** How long an answer is repeated, in milliseconds. After that, Koa answers again and so renews its own caches. */
const GIVEN_MS = 5_000;

/**
 * Caches Koa's answers to public requests, in front of Koa. An identical request gets the same answer for a few seconds, as long
 * as we know without waiting that the content hasn't changed. Everything else goes to Koa, including the first request of its
 * kind.
 */
export function cacheAnswers(
  koa: RequestListener,
  { log, trustProxy }: { log: Logger; trustProxy: number },
): RequestListener {
  const finished = createCache<Finished>('answers', {
    ttl: GIVEN_MS,
    sizeCalculation: ({ body, headers }, key) => body.length + key.length + headers.length * 40,
  });
  let state: string | undefined;

  return (request, response) => {
    const now = freshState();
    const key = now === undefined ? undefined : keyOf(request, trustProxy);
    if (key === undefined) return void koa(request, response);
    if (now !== state) {
      finished.clear();
      state = now;
    }
    const answer = finished.get(key);
    if (answer) return give(answer, request, response, log);
    response.once('finish', () => {
      const fresh = freshState() === now ? finishedIn(response) : undefined;
      if (fresh) finished.set(key, fresh);
    });
    koa(request, response);
  };
}

/** Cache key: everything in a request that the answer may depend on. Undefined if it may depend on more. */
function keyOf({ method, url, headers }: IncomingMessage, trustProxy: number): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return undefined;
  if (headers.origin !== undefined || headers.range !== undefined || headers.expect !== undefined)
    return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  // Koa must see this request, to warn about a proxy that the settings don't name.
  if (trustProxy === 0 && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined))
    return undefined;
  // A client without Sec-Fetch-Dest, such as a social network, may fetch the share picture next, which Koa then draws in advance.
  const isBrowsers = headers['sec-fetch-dest'] === undefined ? '' : 'browser';
  // Headers can't contain line breaks, so no two requests share a key. Koa reads an empty header as missing.
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
