import { bodyParts } from '@agency/contract/bodyParts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { keepPart } from './model.ts';

/** Registers the call that uploads a large body in parts. It is for connections that often break before a large body is complete. */
export function bodyPartRoutes(router: ApiRouter): void {
  serve(router, bodyParts.keep, async ({ params, body: { index, data }, admin }) => ({
    indexes: await keepPart({ account: admin.id, body: params.id }, index, Buffer.from(data, 'base64')),
  }));
}
