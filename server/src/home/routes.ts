import { home as calls, type Home } from '@agency/contract/home';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serveRecord } from '../http/serveRecord.ts';
import { home } from './model.ts';

export function homeRoutes(router: ApiRouter, { publicUrl }: { publicUrl: string }): () => Promise<Home> {
  return serveRecord(router, calls, home, { publicUrl });
}
