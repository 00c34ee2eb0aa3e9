import helmet from 'koa-helmet';
import cors from '@koa/cors';
import type { Middleware } from 'koa';
import { MARK, MEANT, MOMENT, TOTAL, WRITE_NAME } from '@agency/contract/mark';

/** Headers that every answer has. Pages add their own content security policy. */
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
      'X-Request-Id',
      MEANT,
      WRITE_NAME,
      MOMENT,
    ],
    exposeHeaders: [MARK, MOMENT, TOTAL, 'ETag', 'Link', 'Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  });
