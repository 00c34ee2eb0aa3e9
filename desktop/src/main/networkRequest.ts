import { net } from 'electron';
import { API_VERSION_HEADER } from '../bridge.ts';
import type { Ask } from './checkServer.ts';

/** In bytes. No real answer of `/api/health` is longer; anything longer is cut off. */
const MAX_REPLY_BYTES = 64 * 1024;

/**
 * Sends a request through Chromium's network, which uses the system's proxies. Unlike Electron's fetch, it reports the
 * final address after redirects.
 */
export const ask: Ask = (url, signal) =>
  new Promise((resolve, reject) => {
    let at = url;
    const parts: Buffer[] = [];
    let length = 0;
    const request = net.request({ url, redirect: 'follow' });
    request.setHeader('accept', 'application/json');
    request.on('redirect', (_status, _method, to) => (at = to));
    request.on('response', (response) => {
      const done = () =>
        resolve({
          status: response.statusCode,
          url: at,
          body: Buffer.concat(parts).toString('utf8'),
          isMarked: API_VERSION_HEADER.toLowerCase() in response.headers,
        });
      response.on('data', (part) => {
        parts.push(part);
        length += part.length;
        if (length <= MAX_REPLY_BYTES) return;
        done();
        request.abort();
      });
      response.on('end', done);
      response.on('error', reject);
    });
    request.on('error', reject);
    signal.addEventListener('abort', () => {
      reject(new Error('The server did not answer in time.'));
      request.abort();
    });
    request.end();
  });
