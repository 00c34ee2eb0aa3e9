import { about as calls, type About } from '@agency/contract/about';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serveRecord } from '../http/serveRecord.ts';
import { about } from './model.ts';

export function aboutRoutes(router: ApiRouter, { publicUrl }: { publicUrl: string }): () => Promise<About> {
  return serveRecord(router, calls, about, { publicUrl, besides: ({ _id }) => ({ id: _id.toString() }) });
}
