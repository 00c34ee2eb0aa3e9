import { services as calls } from '@agency/contract/services';
import { readBySlug } from '../content/readBySlug.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { services } from './model.ts';

export function serviceRoutes(router: ApiRouter): void {
  serve(router, calls.read, ({ params }) => readBySlug(services, params.slug));
}
