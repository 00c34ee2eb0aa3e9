import { activity } from '@agency/contract/activity';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { someActivity } from './model.ts';

export function activityRoutes(router: ApiRouter): void {
  serve(router, activity.list, async ({ params, admin, rest }) => {
    const { lines, ...more } = await someActivity(params, admin.role);
    rest(more);
    return lines.map(({ row: _, ...line }) => line);
  });
}
