import helmet from 'koa-helmet';
import cors from '@koa/cors';
import type { Middleware } from 'koa';
import { MARK, MEANT, MOMENT, TOTAL, WRITE_NAME } from '@agency/contract/mark';

/** What a file of ours may load where somebody opens it by itself. */
const OF_FILES =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/** An answer of the API is no page: shown as one, it loads and does nothing. */
const OF_CALLS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers that every answer has. Pages and pictures have a content security policy of their own. */
export const securityHeaders = (https: boolean): Middleware => {
  const protect = helmet({
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https,
  });
  return (ctx, next) => {
    ctx.set('Permissions-Policy', unused);
    ctx.set('Content-Security-Policy', ctx.url.startsWith('/api') ? OF_CALLS : OF_FILES);
    return protect(ctx, next);
  };
};

/** What neither our pages nor the frames in them ask a browser for. */
const unused = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Lets the desktop editor and the configured origins call the API and read the headers it needs. */
export const crossOrigin = (origins: readonly string[]): Middleware =>
  cors({
    origin: (ctx) => (origins.includes(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'If-Match',
      'If-None-Match',
      'Last-Event-ID',
      'X-Request-Id',
      MEANT,
      WRITE_NAME,
      MOMENT,
    ],
    exposeHeaders: [MARK, MOMENT, TOTAL, 'ETag', 'Link', 'Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  });
