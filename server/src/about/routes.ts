import Router from '@koa/router';
import { about as calls } from '@agency/contract/about';
import { serveRecord } from '../http/serveRecord.ts';
import { about } from './model.ts';

export function aboutRoutes({ publicUrl }: { publicUrl: string }): Router {
  const router = new Router();
  serveRecord(router, calls, about, { publicUrl, besides: ({ _id }) => ({ id: _id.toString() }) });
  return router;
}
