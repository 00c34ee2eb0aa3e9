import Router from '@koa/router';
import { home as calls } from '@agency/contract/home';
import { serveRecord } from '../http/serveRecord.ts';
import { home } from './model.ts';

export function homeRoutes({ publicUrl }: { publicUrl: string }): Router {
  const router = new Router();
  serveRecord(router, calls, home, { publicUrl });
  return router;
}
