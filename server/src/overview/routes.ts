import { mayWrite } from '@agency/contract/kinds';
import { overview } from '@agency/contract/overview';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serve.ts';
import { editedBy } from './edited.ts';
import { siteHealth } from './health.ts';
import { requestsNow } from './requests.ts';

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
