/** What even a slow line carries, in bytes a second. */
const SLOWEST = 4_000;

/** How much of a body has left, from 0 to 1; undefined while none is on its way that takes its time. */
let part: number | undefined;
const listeners = new Set<() => void>();

function show(next: typeof part) {
  part = next;
  listeners.forEach((listener) => listener());
}

/** The body that is on its way now. */
export const underway = {
  part: () => part,
  show,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * For so long a slow line may be busy with so many bytes, in milliseconds. What is told to have left may still wait in the
 * system, which takes a whole picture over at once.
 */
export const timeFor = (bytes: number): number => (bytes / SLOWEST) * 1000;

/** Texts of so many letters leave at once, as far as anybody sees; those of so many are not worth saying how far they are. */
const SHORT = 30_000;
const MIDDLING = 100_000;

/** In bytes, nearly; a short text weighs nothing. */
export function sizeOf(body: string | FormData | undefined): number {
  if (body === undefined) return 0;
  if (typeof body === 'string') return body.length > SHORT ? body.length : 0;
  return [...body.values()].reduce((sum, each) => sum + (typeof each === 'string' ? 0 : each.size), 0);
}

interface Sending {
  method: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  body: string | FormData;
}

/** Whether it can be heard how far a body is: that takes a page. */
export const canBeHeard = (): boolean => typeof XMLHttpRequest !== 'undefined';

/** Like fetch, for a body that takes its time: it is heard how much of it has left, which fetch doesn't tell. */
export function upload(
  url: string,
  { method, headers, signal, body }: Sending,
  onPart: (sent: number) => void,
): Promise<Response> {
  if (!canBeHeard()) return fetch(url, { method, headers, signal, body });
  const tell = typeof body === 'string' && body.length <= MIDDLING ? () => {} : show;
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError('The request did not get through.'));
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onPart(loaded);
      tell(total > 0 ? loaded / total : 0);
    });
    // The answer takes its time, too.
    request.addEventListener('progress', () => onPart(0));
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText || null, {
          status: request.status,
          headers: headersIn(request.getAllResponseHeaders()),
        }),
      ),
    );
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, fail);
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
      tell(undefined);
    });
    signal.addEventListener('abort', abort);
    tell(0);
    request.send(body);
  });
}

const headersIn = (lines: string): [string, string][] =>
  lines.split('\r\n').flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
  });
