import { Types } from 'mongoose';
import { differences } from '@agency/contract/document/differences';
import { Problem } from '@agency/contract/problems';
import { signInRules } from '@agency/contract/securityFields';
import { secondFactor as calls } from '@agency/contract/secondFactor';
import type { ApiRouter } from '../http/apiRouter.ts';
import type { RateLimit } from '../http/rateLimit.ts';
import { serve } from '../http/serveCall.ts';
import { ownAccountOf, provenBy } from './ownAccount.ts';
import { presentPasskey } from './passkeys.ts';
import { relyingPartyOf } from './relyingParty.ts';
import type { Sealing } from './secretEncryption.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  demandOfEverybody,
  isDemanded,
  removeApp,
  renewRecoveryCodes,
  secondFactorOf,
} from './secondFactor.ts';
import { endSessions, setProven } from './sessions.ts';
import { otpauthUri } from './totp.ts';

interface Dependencies {
  limit: RateLimit;
  sealing: Sealing;
  publicUrl: string;
}

/**
 * Registers the calls with which people manage their own second factors, and the call with which an owner requires a
 * second factor of everyone.
 */
export function secondFactorRoutes(router: ApiRouter, { limit, sealing, publicUrl }: Dependencies): void {
  serve(router, calls.read, async ({ admin }) => {
    const account = { _id: new Types.ObjectId(admin.id), email: admin.email };
    const [factor, demanded] = await Promise.all([secondFactorOf(account), isDemanded()]);
    return {
      since: factor?.since?.toISOString() ?? null,
      passkeys: (factor?.passkeys ?? []).map(presentPasskey),
      passkeysAt: relyingPartyOf(publicUrl)?.origin ?? '',
      recoveryCodes: factor?.recoveryCodes.length ?? 0,
      demanded,
    };
  });

  serve(router, calls.begin, async ({ body, admin }) => {
    const account = await provenBy(body.password, admin, limit);
    const secret = await beginSecondFactor(account, sealing);
    return { secret, uri: otpauthUri(secret, { issuer: new URL(publicUrl).host, email: account.email }) };
  });

  serve(router, calls.confirm, async ({ body, admin, note, tellOwner }) => {
    const account = ownAccountOf(admin);
    await limit.count('password', admin.id);
    const recoveryCodes = await confirmSecondFactor(account, body.code, sealing);
    // Ends the other sessions, because they began without a second factor.
    await endSessions(admin.id, admin.tokenId);
    await setProven(admin.id, true);
    await note('secured', 'account', { id: admin.id, title: admin.email });
    await tellOwner(admin, 'secondFactorOn');
    return { recoveryCodes };
  });

  serve(router, calls.renewCodes, async ({ body, admin, tellOwner }) => {
    const recoveryCodes = await renewRecoveryCodes(await provenBy(body.password, admin, limit));
    await tellOwner(admin, 'recoveryCodes');
    return { recoveryCodes };
  });

  serve(router, calls.turnOff, async ({ body, admin, note, tellOwner }) => {
    const account = await provenBy(body.password, admin, limit);
    const { was, left } = await removeApp(account, account.secondFactorDemanded !== true);
    if (!left) await setProven(account._id, false);
    if (!was) return;
    await note(left ? 'wayRemoved' : 'unsecured', 'account', { id: admin.id, title: admin.email });
    await (left
      ? tellOwner(admin, 'wayRemoved', 'Your authenticator app')
      : tellOwner(admin, 'secondFactorOff'));
  });

  serve(router, calls.demand, async ({ body: { demanded }, admin, note }) => {
    ownAccountOf(admin);
    // The requirement would lock out an owner who has no second factor.
    if (demanded && !admin.proven) throw new Problem('noSecondFactor');
    const before = await isDemanded();
    await demandOfEverybody(demanded);
    const changes = differences(signInRules, { everybody: before }, { everybody: demanded });
    if (changes.length > 0) await note('updated', 'settings', { id: '', title: '', changes });
    return { demanded };
  });
}
