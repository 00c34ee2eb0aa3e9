import { net } from 'electron';
import { MARK } from '../bridge.ts';
import type { Ask } from './checkServer.ts';

/** Nobody's health is longer; what is may be cut. */
const LONGEST = 64 * 1024;

/** Asks over Chromium's network, which knows the system's proxies; unlike its fetch it tells where redirects led. */
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
          isMarked: MARK.toLowerCase() in response.headers,
        });
      response.on('data', (part) => {
        parts.push(part);
        length += part.length;
        if (length <= LONGEST) return;
        done();
        request.abort();
      });
      response.on('end', done);
      response.on('error', reject);
    });
    request.on('error', reject);
    signal.addEventListener('abort', () => {
      reject(new Error('Nobody answered in time.'));
      request.abort();
    });
    request.end();
  });
