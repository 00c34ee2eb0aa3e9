import { home as calls } from '@agency/contract/home';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serveRecord } from '../http/serveRecord.ts';
import { home } from './model.ts';

export function homeRoutes(router: ApiRouter, { publicUrl }: { publicUrl: string }): void {
  serveRecord(router, calls, home, { publicUrl });
}
