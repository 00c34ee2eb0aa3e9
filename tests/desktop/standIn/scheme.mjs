import { chromium } from './chromium.mjs';

/**
 * The app's own scheme. Chromium can't register a scheme from outside, so the pages are at `http://{host}.localhost`, which is
 * also a secure context and a stable origin. Every address is translated in both directions.
 */
const handlers = new Map();

export const protocol = {
  registerSchemesAsPrivileged() {},
  handle: (scheme, handler) => void handlers.set(scheme, handler),
  unhandle: (scheme) => void handlers.delete(scheme),
  isProtocolHandled: (scheme) => handlers.has(scheme),
};

const ours = /^http:\/\/([^/.]+)\.localhost(?=[/?#]|$)/;

/** Translates Chromium's address to the app's. */
export const toApp = (url) =>
  handlers.size > 0 ? url.replace(ours, (_, host) => `${[...handlers.keys()][0]}://${host}`) : url;

/** Translates the app's address to Chromium's. */
export function toChromium(url) {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(url) ?? [];
  return handlers.has(scheme) ? `http://${rest.replace(/^[^/?#]+/, (host) => `${host}.localhost`)}` : url;
}

/** The requests that Chromium pauses, so that we can answer them. */
export const patterns = [
  { urlPattern: 'http://*.localhost/*' },
  { urlPattern: '*', resourceType: 'Document' },
];

/** Answers a paused request, with the app's handler if it is for the app's scheme. */
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
