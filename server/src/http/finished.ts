import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sureState } from '../database/contentRevision.ts';
import { holding } from '../held.ts';
import { answersGivenFinished, timed } from '../metrics.ts';
import { publicBodies } from './encodings.ts';
import { requestIdFor } from './requestId.ts';
import { logRequest } from './requestLog.ts';

declare module 'node:http' {
  /** It has it since Node 15.4; its types don't. */
  interface OutgoingMessage {
    getRawHeaderNames(): string[];
  }
}

/** An answer as it went out, but for the request's id. */
interface Finished {
  status: number;
  /** Names and values by turns. */
  headers: string[];
  body: Buffer;
  route: string;
}

const nothing = Buffer.alloc(0);
const LONGEST_KEY = 2_000;
/** After this Koa is asked again, which makes anew what it has kept for long. */
const GIVEN_MS = 5_000;

/**
 * Gives again what Koa has answered of public content, to whoever asks the very same, for as long as it is sure without waiting
 * that the content stands as it did, and for some seconds at most. All else goes on to Koa, as does the first of a kind.
 */
export function givingFinished(
  koa: RequestListener,
  { log, trustProxy }: { log: Logger; trustProxy: number },
): RequestListener {
  const finished = holding<Finished>('answers', {
    ttl: GIVEN_MS,
    sizeCalculation: ({ body, headers }, key) => body.length + key.length + headers.length * 40,
  });
  let state: string | undefined;

  return (request, response) => {
    const now = sureState();
    const key = now === undefined ? undefined : keyOf(request, trustProxy);
    if (key === undefined) return void koa(request, response);
    if (now !== state) {
      finished.clear();
      state = now;
    }
    const answer = finished.get(key);
    if (answer) return give(answer, request, response, log);
    response.once('finish', () => {
      const fresh = sureState() === now ? finishedIn(response) : undefined;
      if (fresh) finished.set(key, fresh);
    });
    koa(request, response);
  };
}

/** Everything in a request that the answer may depend on; undefined where it may depend on more. */
function keyOf({ method, url, headers }: IncomingMessage, trustProxy: number): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return undefined;
  if (headers.origin !== undefined || headers.range !== undefined || headers.expect !== undefined)
    return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  // Koa warns of a proxy that the settings don't name.
  if (trustProxy === 0 && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined))
    return undefined;
  // A client that doesn't say what it wants a page for may ask for its share picture next: Koa draws that ahead.
  const isBrowsers = headers['sec-fetch-dest'] === undefined ? '' : 'browser';
  // No header holds a line break, so no two requests share a key. Koa reads an empty header as a missing one.
  const key = [url, headers['accept-encoding'], headers['if-none-match'], isBrowsers].join('\n');
  return key.length > LONGEST_KEY ? undefined : key;
}

/** What went out, where it is the same for everybody. */
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
