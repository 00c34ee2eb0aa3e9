import type { Logger } from 'pino';
import { appSignIn as calls } from '@agency/contract/appSignIn';
import type { ApiRouter } from '../http/apiRouter.ts';
import type { RateLimit } from '../http/rateLimit.ts';
import { serve } from '../http/serveCall.ts';
import { grantTo, takeGrant } from './appGrants.ts';
import { ownAccountOf } from './ownAccount.ts';
import type { Tokens } from './tokens.ts';

interface Dependencies {
  limit: RateLimit;
  tokens: Tokens;
  log: Logger;
}

/** Registers the calls with which a person signs in to the desktop app through the browser. */
export function appRoutes(router: ApiRouter, { limit, tokens, log }: Dependencies): void {
  serve(router, calls.allow, async ({ body: { challenge }, admin }) => {
    const { _id } = ownAccountOf(admin);
    await limit.count('password', admin.id);
    return { grant: await grantTo(challenge, { admin: _id, session: admin.tokenId }) };
  });

  serve(router, calls.enter, async (request) => {
    const { body, address, ip, userAgent, device, note, tellOwner } = request;
    await limit.count('link', address);
    const { admin, proven, signedInAt } = await takeGrant(body.grant, body.verifier);
    const { email } = admin;
    const known = tokens.knownDevice(body.device || device, admin);
    log.info({ account: email, address: ip }, 'Signed in');
    await note('signedIn', 'account', { id: admin._id.toString(), title: email }, admin);
    if (!known) await tellOwner(admin, 'signedIn');
    return {
      // The new session gets the sign-in time of the browser's session, and not the current time. Otherwise someone
      // with a stolen token could create new sessions for ever.
      access_token: await tokens.issue(admin, { ip, userAgent }, proven, signedInAt),
      ...(body.device !== undefined && { device: tokens.issueDevice(admin, known?.remembered) }),
    };
  });
}
