import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Endpoint } from '@agency/contract/endpoint';
import { unlessSilent } from '../database/databasePing.ts';
import type { ApiRouter } from './apiRouter.ts';
import { permitted } from './authentication.ts';

/** A file that is sent while the server is still making it, such as a backup. */
export interface StreamedFile {
  name: string;
  bytes: number;
  content: Readable;
}

/** Registers a call that is answered with a file. The answer must not be cached. */
export function serveFile(router: ApiRouter, endpoint: Endpoint, make: () => Promise<StreamedFile>): void {
  router.register(endpoint.path, [endpoint.method], async (ctx: Context) => {
    await unlessSilent(permitted(ctx, router.parts.verify, endpoint));
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method === 'HEAD') {
      ctx.type = endpoint.file ?? 'application/octet-stream';
      ctx.status = 200;
      return;
    }
    const { name, bytes, content } = await make();
    ctx.attachment(name);
    ctx.type = endpoint.file ?? 'application/octet-stream';
    ctx.length = bytes;
    ctx.body = content;
  });
}
