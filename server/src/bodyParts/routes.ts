import { bodyParts } from '@agency/contract/bodyParts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serve.ts';
import { keepPart } from './model.ts';

/** The call that takes a large body part by part, where a line breaks off before the whole is through. */
export function bodyPartRoutes(router: ApiRouter): void {
  serve(router, bodyParts.keep, async ({ params, body: { index, data }, admin }) => ({
    indexes: await keepPart({ account: admin.id, body: params.id }, index, Buffer.from(data, 'base64')),
  }));
}
