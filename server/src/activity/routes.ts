import { activity } from '@agency/contract/activity';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serve.ts';
import { Activity, presentActivity } from './model.ts';

export function activityRoutes(router: ApiRouter): void {
  serve(router, activity.list, async () => {
    const newest = await Activity.find().sort({ at: -1, _id: -1 }).limit(50).lean();
    return newest.map(presentActivity);
  });
}
