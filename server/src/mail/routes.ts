import { type DecidedKind, mails as calls } from '@agency/contract/mails';
import { Problem } from '@agency/contract/problems';
import type { Role } from '@agency/contract/roles';
import { collectRequestMails } from '../contactRequests/requestMail.ts';
import { requests } from '../contactRequests/model.ts';
import { find } from '../content/read.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { requireRole } from '../http/authentication.ts';
import type { SignedIn } from '../session/tokens.ts';
import type { Mailer } from './mailer.ts';
import { cancelMail, mailStates, releaseMail } from './mailQueue.ts';
import { unsentMails } from './unsentMails.ts';

/** The lowest role that may decide about unsent mails of a kind: the role that may edit what the mails are about. */
const leastFor: Readonly<Record<DecidedKind, Role>> = {
  request: 'editor',
  invitation: 'owner',
  account: 'owner',
};

interface Which {
  kind: DecidedKind;
  id: string;
}

/** Registers the calls about mails that were not sent. */
export function mailRoutes(router: ApiRouter, { mailer }: { mailer: Mailer }): void {
  serve(router, calls.unsent, async () => ({ ...(await unsentMails()), mail: mailer.isOn }));

  const stateOf = async ({ kind, id }: Which) => (await mailStates(kind, [id]))(id);
  /**
   * Checks that the mail exists and that the caller may decide about it. If the mail about a contact request isn't in
   * the queue yet, puts it there.
   */
  const found = async ({ kind, id }: Which, { role }: SignedIn) => {
    requireRole(role, leastFor[kind]);
    if (kind === 'request') {
      await find(requests.model, id);
      await collectRequestMails();
    } else if ((await stateOf({ kind, id })).state === 'none') throw new Problem('notFound');
  };

  serve(router, calls.send, async ({ params: { kind, id }, admin }) => {
    await found({ kind, id }, admin);
    if (!mailer.isOn) throw new Problem('noMail');
    // A request that arrived while no mail was configured has no mail yet, so queue one.
    if (kind === 'request' && (await stateOf({ kind, id })).state === 'none') await mailer.post(kind, id);
    await releaseMail(kind, id);
    mailer.run();
    return stateOf({ kind, id });
  });

  serve(router, calls.cancel, async ({ params: { kind, id }, admin }) => {
    await found({ kind, id }, admin);
    await cancelMail(kind, id);
    return stateOf({ kind, id });
  });
}
