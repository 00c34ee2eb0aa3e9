import { health } from '@agency/contract/health';
import { answers } from '../database/connect.ts';
import { databaseAway, trouble } from '../database/databaseTrouble.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';

/** Registers the health check: 200 if the database answers, otherwise 503. */
export function healthRoutes(router: ApiRouter): void {
  serve(router, health.read, async () => {
    if (!(await answers())) throw databaseAway();
    return { status: 'ok' as const, trouble: trouble()?.sentence };
  });
}
