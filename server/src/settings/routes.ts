import { settings as calls, type Settings } from '@agency/contract/settings';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serveRecord } from '../http/serveRecord.ts';
import { settings } from './model.ts';

export function settingsRoutes(
  router: ApiRouter,
  { publicUrl, demo, mail }: { publicUrl: string; demo: boolean; mail: boolean },
): () => Promise<Settings> {
  return serveRecord(router, calls, settings, { publicUrl, besides: () => ({ demo, mail }) });
}
