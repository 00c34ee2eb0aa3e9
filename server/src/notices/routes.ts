import { notices } from '@agency/contract/notices';
import { backupNotice } from '../backup/nightly.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import type { ProxyNotice } from '../http/proxyNotice.ts';
import { serve } from '../http/serveCall.ts';
import { confirmClock, erasingNotice } from '../erasingTime.ts';
import { mailNotice } from '../mail/unsentMails.ts';

/**
 * Registers two calls: one lists the problems which an admin should fix; with the other, an owner confirms that the
 * server's clock is right.
 */
export function noticeRoutes(router: ApiRouter, proxy: ProxyNotice): void {
  serve(router, notices.list, async () =>
    [
      { id: 'proxy', message: proxy.sentence() },
      { id: 'sweep', ...(await erasingNotice()) },
      { id: 'backup', message: await backupNotice() },
      { id: 'mail', message: await mailNotice() },
    ].flatMap(({ message, ...notice }) => (message === undefined ? [] : [{ ...notice, message }])),
  );

  serve(router, notices.confirmClock, async ({ body }) => confirmClock(body.day));
}
