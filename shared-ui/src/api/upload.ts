import { makeListeners } from '../listeners.ts';

/** How much of the current upload is sent, from 0 to 1. Undefined if nothing large is being sent. */
let part: number | undefined;
const { tell: tellPart, subscribe } = makeListeners();

function show(next: typeof part) {
  part = next;
  tellPart();
}

/** The progress of the current upload. */
export const underway = {
  part: () => part,
  show,
  subscribe,
};

/** Bodies up to this length show no progress. */
const MIN_PROGRESS_CHARACTERS = 100_000;

interface Sending {
  method: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  body: string | FormData;
}

/** Like fetch, but reports upload progress, which fetch can't. Needs a page, for XMLHttpRequest. */
export function upload(
  url: string,
  { method, headers, signal, body }: Sending,
  onPart: (sent: number) => void,
): Promise<Response> {
  signal.throwIfAborted();
  const tell = typeof body === 'string' && body.length <= MIN_PROGRESS_CHARACTERS ? () => {} : show;
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
    // Received bytes restart the timeout, too: a slow download of the answer must not run into it.
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
