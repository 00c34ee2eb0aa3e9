import { chromium } from './chromium.mjs';

/**
 * Replaces Electron's `protocol` for the scheme `app:`. Chromium can't register a scheme over DevTools, so the pages
 * are at `http://{host}.localhost` instead, which is also a secure context and a stable origin. Each address is
 * translated in both directions.
 */
const handlers = new Map();

export const protocol = {
  registerSchemesAsPrivileged() {},
  handle: (scheme, handler) => void handlers.set(scheme, handler),
  unhandle: (scheme) => void handlers.delete(scheme),
  isProtocolHandled: (scheme) => handlers.has(scheme),
};

const ours = /^http:\/\/([^/.]+)\.localhost(?=[/?#]|$)/;

/** Translates an address in Chromium (`http://agency.localhost/`) to one of the app (`app://agency/`). */
export const toApp = (url) =>
  handlers.size > 0 ? url.replace(ours, (_, host) => `${[...handlers.keys()][0]}://${host}`) : url;

/** Translates an address of the app (`app://agency/`) to one in Chromium (`http://agency.localhost/`). */
export function toChromium(url) {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(url) ?? [];
  return handlers.has(scheme) ? `http://${rest.replace(/^[^/?#]+/, (host) => `${host}.localhost`)}` : url;
}

/** Chromium pauses the requests that match these patterns, and this program answers them. */
export const patterns = [
  { urlPattern: 'http://*.localhost/*' },
  { urlPattern: '*', resourceType: 'Document' },
];

/** Answers a paused request. If it is for the app's scheme, the app's handler gives the answer. */
export async function answer({ requestId, request: { url, method, headers } }, session) {
  const asked = toApp(url);
  const handler = handlers.get(/^[^:]+/.exec(asked)?.[0]);
  if (!handler) return chromium.send('Fetch.continueRequest', { requestId }, session);
  const response = await handler(new Request(asked, { method, headers }));
  return chromium.send(
    'Fetch.fulfillRequest',
    {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    },
    session,
  );
}
