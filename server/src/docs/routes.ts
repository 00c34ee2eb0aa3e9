import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Context } from 'koa';
import { health } from '@agency/contract/health';
import { Problem } from '@agency/contract/problems';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { openapi } from './openapi.ts';

/** Serves the OpenAPI document, and Swagger UI, a page for trying the API. */
export function docsRoutes(router: ApiRouter, { publicUrl }: { publicUrl: string }): void {
  let document: Record<string, unknown> | undefined;
  // Made at the first request. It takes 50 ms, which would delay each start of the server.
  serve(router, health.openapi, async () => (document ??= openapi(publicUrl)));

  router.get('/docs', (ctx: Context) => {
    ctx.set(
      'Content-Security-Policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    ctx.type = 'html';
    ctx.body = page;
  });
  router.get('/docs/start.js', (ctx: Context) => {
    ctx.type = 'js';
    ctx.body = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });`;
  });
  router.get('/docs/:file', async (ctx: Context) => {
    const { file } = ctx.params as { file: string };
    if (!files.has(file)) throw new Problem('noSuchCall');
    ctx.type = file.slice(file.lastIndexOf('.'));
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.body = await readFile(join(swagger, file));
  });
}

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
