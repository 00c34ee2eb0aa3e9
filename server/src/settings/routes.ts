import { settings as calls } from '@agency/contract/settings';
import { ApiRouter } from '../http/apiRouter.ts';
import { serveRecord } from '../http/serveRecord.ts';
import { settings } from './model.ts';

export function settingsRoutes({ publicUrl, demo }: { publicUrl: string; demo: boolean }): ApiRouter {
  const router = new ApiRouter();
  serveRecord(router, calls, settings, { publicUrl, besides: () => ({ demo }) });
  return router;
}
