import { home as calls } from '@agency/contract/home';
import { ApiRouter } from '../http/apiRouter.ts';
import { serveRecord } from '../http/serveRecord.ts';
import { home } from './model.ts';

export function homeRoutes({ publicUrl }: { publicUrl: string }): ApiRouter {
  const router = new ApiRouter();
  serveRecord(router, calls, home, { publicUrl });
  return router;
}
