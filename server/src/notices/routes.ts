import { notices } from '@agency/contract/notices';
import { ApiRouter } from '../http/apiRouter.ts';
import { proxyNotice } from '../http/proxyNotice.ts';
import { serve } from '../http/serve.ts';
import { sweepNotice } from '../lastSweep.ts';

/** What an admin should see to, as far as this server knows. */
export function noticeRoutes(): ApiRouter {
  const router = new ApiRouter();
  serve(router, notices.list, async () =>
    [
      { id: 'proxy', message: proxyNotice() },
      { id: 'sweep', message: await sweepNotice() },
    ].flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }])),
  );
  return router;
}
