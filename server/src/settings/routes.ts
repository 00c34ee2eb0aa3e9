import Router from '@koa/router';
import { settings as calls } from '@agency/contract/settings';
import { serveRecord } from '../http/serveRecord.ts';
import { settings } from './model.ts';

export function settingsRoutes({ publicUrl, demo }: { publicUrl: string; demo: boolean }): Router {
  const router = new Router();
  serveRecord(router, calls, settings, { publicUrl, besides: () => ({ demo }) });
  return router;
}
