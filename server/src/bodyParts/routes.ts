import { bodyParts } from '@agency/contract/bodyParts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { keepPart } from './model.ts';

/** The call that uploads a large body in parts, for connections that often break before a whole body is sent. */
export function bodyPartRoutes(router: ApiRouter): void {
  serve(router, bodyParts.keep, async ({ params, body: { index, data }, admin }) => ({
    indexes: await keepPart({ account: admin.id, body: params.id }, index, Buffer.from(data, 'base64')),
  }));
}
