import { chromium } from './chromium.mjs';

/**
 * The app's own scheme. Chromium has no way to learn one from outside, so its pages stand at `http://{host}.localhost`,
 * which is as secure a context and as lasting an origin, and every address is translated on its way in and out.
 */
const handlers = new Map();

export const protocol = {
  registerSchemesAsPrivileged() {},
  handle: (scheme, handler) => void handlers.set(scheme, handler),
  unhandle: (scheme) => void handlers.delete(scheme),
  isProtocolHandled: (scheme) => handlers.has(scheme),
};

const ours = /^http:\/\/([^/.]+)\.localhost(?=[/?#]|$)/;

/** An address as the app knows it. */
export const toApp = (url) =>
  handlers.size > 0 ? url.replace(ours, (_, host) => `${[...handlers.keys()][0]}://${host}`) : url;

/** An address as Chromium knows it. */
export function toChromium(url) {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(url) ?? [];
  return handlers.has(scheme) ? `http://${rest.replace(/^[^/?#]+/, (host) => `${host}.localhost`)}` : url;
}

/** What is stopped on its way for us to answer. */
export const patterns = [
  { urlPattern: 'http://*.localhost/*' },
  { urlPattern: '*', resourceType: 'Document' },
];

/** Answers a stopped request: by the app's handler where it is for its scheme. */
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
