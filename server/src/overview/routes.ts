import { mayWrite } from '@agency/contract/kinds';
import { overview } from '@agency/contract/overview';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { editedBy } from './recentEdits.ts';
import { siteHealth } from './siteHealth.ts';
import { requestsNow } from './requestSummary.ts';

export function overviewRoutes(router: ApiRouter, { publicUrl }: { publicUrl: string }): void {
  serve(router, overview.read, async ({ admin }) => {
    const [requests, health, edited] = await Promise.all([
      mayWrite('contactRequest', admin.role) ? requestsNow(new Date()) : null,
      siteHealth(publicUrl),
      editedBy(admin),
    ]);
    return { requests, health, edited };
  });
}
