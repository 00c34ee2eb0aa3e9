import { settings as calls } from '@agency/contract/settings';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serveRecord } from '../http/serveRecord.ts';
import { settings } from './model.ts';

export function settingsRoutes(
  router: ApiRouter,
  { publicUrl, demo }: { publicUrl: string; demo: boolean },
): void {
  serveRecord(router, calls, settings, { publicUrl, besides: () => ({ demo }) });
}
