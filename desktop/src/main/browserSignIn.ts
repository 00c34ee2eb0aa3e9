import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appAddress, codeOfChallenge } from '../bridge.ts';

/** The one-time code (grant) from the browser, and the PKCE verifier that proves that the code is for this app. */
export interface Grant {
  grant: string;
  verifier: string;
}

/** How long the user may take in the browser, in milliseconds. */
const SIGN_IN_TIMEOUT_MS = 10 * 60_000;

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Signed in</title>
<style>html{color-scheme:light dark;font:1.1rem/1.6 system-ui}body{max-width:32rem;margin:20vh auto;padding:0 1.5rem}</style>
<h1>You are let in</h1><p>Go on in the app. You can close this page.</p></html>`;

/**
 * Sign-in in the system's browser (RFC 8252). The browser opens a page of the server, which sends a one-time code (the
 * grant) to a port of this computer. The port accepts only this one answer. The grant is useless without the verifier,
 * which only this app has.
 */
export function browserSignIn(open: (url: string) => void) {
  let close = () => {};
  let answered: Promise<Grant | undefined> = Promise.resolve(undefined);

  return {
    /** Opens the server's sign-in page and returns the code that the page shows. Cancels an earlier sign-in. */
    async begin(server: string): Promise<{ code: string }> {
      close();
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const door = await openDoor(verifier);
      close = door.close;
      answered = door.answered;
      open(server + appAddress({ challenge, port: door.port }));
      return { code: codeOfChallenge(challenge) };
    },
    /** Waits for the browser's grant. Returns nothing on a timeout or when the sign-in is cancelled. */
    answer: (): Promise<Grant | undefined> => answered,
    cancel: () => close(),
  };
}

async function openDoor(verifier: string) {
  let close = () => {};
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const answered = new Promise<Grant | undefined>((resolve) => {
    const end = (grant?: Grant) => {
      clearTimeout(late);
      server.close();
      resolve(grant);
    };
    const late = setTimeout(end, SIGN_IN_TIMEOUT_MS);
    close = () => end();
    server.on('request', (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      const grant = searchParams.get('grant') ?? '';
      // Only accept this host name, as a protection against DNS rebinding by other websites.
      const isHere = request.headers.host === `127.0.0.1:${port}`;
      const isOne = isHere && request.method === 'GET' && pathname === '/' && /^[\w-]{43}$/.test(grant);
      response.writeHead(isOne ? 200 : 404, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        Connection: 'close',
      });
      response.end(isOne ? page : '');
      if (isOne) response.once('close', () => end({ grant, verifier }));
    });
  });
  return { port, answered, close: () => close() };
}
