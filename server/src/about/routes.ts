import { about as calls } from '@agency/contract/about';
import { ApiRouter } from '../http/apiRouter.ts';
import { serveRecord } from '../http/serveRecord.ts';
import { about } from './model.ts';

export function aboutRoutes({ publicUrl }: { publicUrl: string }): ApiRouter {
  const router = new ApiRouter();
  serveRecord(router, calls, about, { publicUrl, besides: ({ _id }) => ({ id: _id.toString() }) });
  return router;
}
