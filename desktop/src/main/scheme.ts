import { protocol } from 'electron';
import { readFile } from 'node:fs/promises';
import { SCHEME } from './appOrigin.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { fileFor } from './appFiles.ts';

/** Gives the app's scheme the same rights as https. Only works before the app is ready. */
export const registerScheme = (): void =>
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, stream: true },
    },
  ]);

/** Serves the app's addresses from a folder. */
export const serveFrom = (folder: string, server: () => string | undefined): void =>
  protocol.handle(SCHEME, async ({ url, method }) => {
    const headers = {
      'content-security-policy': contentSecurityPolicy(server()),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    };
    const found = method === 'GET' ? await fileFor(folder, url) : undefined;
    if (!found)
      return new Response('Not found', {
        status: 404,
        headers: { ...headers, 'content-type': 'text/plain' },
      });
    const fixed = /\/assets\//.test(url);
    return new Response(await readFile(found.file), {
      headers: {
        ...headers,
        'content-type': found.type,
        'cache-control': fixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    });
  });
