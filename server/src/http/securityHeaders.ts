import helmet from 'koa-helmet';
import cors from '@koa/cors';
import type { Middleware } from 'koa';
import {
  API_VERSION_HEADER,
  WRITE_HEADER,
  MOMENT_HEADER,
  TOTAL_HEADER,
  IDEMPOTENCY_KEY,
} from '@agency/contract/apiHeaders';

/** The content security policy of files. It matters when someone opens a file directly in a browser. */
const FILE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/** The content security policy of API answers. If someone opens an answer in a browser, it can load and run nothing. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets the security headers of every response. Pages and pictures later replace the content security policy with their own. */
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
    ctx.set('Content-Security-Policy', ctx.url.startsWith('/api') ? API_POLICY : FILE_POLICY);
    return protect(ctx, next);
  };
};

/** Browser features that neither our pages nor their frames use. */
const unused = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Lets the desktop editor and the configured origins call the API, and read the headers that they need. */
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
      WRITE_HEADER,
      IDEMPOTENCY_KEY,
      MOMENT_HEADER,
    ],
    exposeHeaders: [
      API_VERSION_HEADER,
      MOMENT_HEADER,
      TOTAL_HEADER,
      'ETag',
      'Link',
      'Retry-After',
      'X-Request-Id',
    ],
    maxAge: 86_400,
  });
