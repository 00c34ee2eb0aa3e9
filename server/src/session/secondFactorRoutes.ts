import { Types } from 'mongoose';
import { Problem } from '@agency/contract/problems';
import { secondFactor as calls } from '@agency/contract/secondFactor';
import type { ApiRouter } from '../http/apiRouter.ts';
import type { RateLimit } from '../http/rateLimit.ts';
import { serve } from '../http/serve.ts';
import { Admin, DEMO_ADMIN, type StoredAdmin } from './model.ts';
import { isRight } from './passwords.ts';
import type { Sealing } from './sealing.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  demandOfEverybody,
  isDemanded,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from './secondFactor.ts';
import { endSessions, setProven } from './sessions.ts';
import type { SignedIn } from './tokens.ts';
import { otpauthUri } from './totp.ts';

interface Parts {
  limit: RateLimit;
  sealing: Sealing;
  publicUrl: string;
}

/** What each does with their own second factor, and owners with everybody's. */
export function secondFactorRoutes(router: ApiRouter, { limit, sealing, publicUrl }: Parts): void {
  const accountOf = ({ id, email }: SignedIn) => {
    if (id === DEMO_ADMIN.toString())
      throw new Problem('otherRole', { message: 'The demo has no second factor.' });
    return { _id: new Types.ObjectId(id), email };
  };
  /** The account of who is signed in, where they know its password. */
  const provenBy = async (password: string, admin: SignedIn): Promise<StoredAdmin> => {
    accountOf(admin);
    await limit.count('password', admin.id);
    const account = await Admin.findById(admin.id).lean();
    if (!account || !(await isRight(password, account.passwordHash)))
      throw new Problem('invalid', { fields: { password: 'The password is not right.' } });
    return account;
  };

  serve(router, calls.read, async ({ admin }) => {
    const account = { _id: new Types.ObjectId(admin.id), email: admin.email };
    const [factor, demanded] = await Promise.all([secondFactorOf(account), isDemanded()]);
    return {
      since: factor?.since?.toISOString() ?? null,
      recoveryCodes: factor?.recoveryCodes.length ?? 0,
      demanded,
    };
  });

  serve(router, calls.begin, async ({ body, admin }) => {
    const account = await provenBy(body.password, admin);
    const secret = await beginSecondFactor(account, sealing);
    return { secret, uri: otpauthUri(secret, { issuer: new URL(publicUrl).host, email: account.email }) };
  });

  serve(router, calls.confirm, async ({ body, admin, note, tellOwner }) => {
    const account = accountOf(admin);
    await limit.count('password', admin.id);
    const recoveryCodes = await confirmSecondFactor(account, body.code, sealing);
    // Whoever was signed in without it isn't any more.
    await endSessions(admin.id, admin.tokenId);
    await setProven(admin.id, true);
    await note('secured', 'account', { id: admin.id, title: admin.email });
    await tellOwner(admin, 'secondFactorOn');
    return { recoveryCodes };
  });

  serve(router, calls.renewCodes, async ({ body, admin, tellOwner }) => {
    const recoveryCodes = await renewRecoveryCodes(await provenBy(body.password, admin));
    await tellOwner(admin, 'recoveryCodes');
    return { recoveryCodes };
  });

  serve(router, calls.turnOff, async ({ body, admin, note, tellOwner }) => {
    const account = await provenBy(body.password, admin);
    if (account.secondFactorDemanded)
      throw new Problem('secondFactorDemanded', {
        message: 'Everybody signs in with a second factor here: yours can’t be turned off.',
      });
    const wasOn = await removeSecondFactor(account._id);
    await setProven(account._id, false);
    if (!wasOn) return;
    await note('unsecured', 'account', { id: admin.id, title: admin.email });
    await tellOwner(admin, 'secondFactorOff');
  });

  serve(router, calls.demand, async ({ body: { demanded }, admin, note }) => {
    accountOf(admin);
    // Else whoever demands it would have locked the door behind them.
    if (demanded && !admin.proven) throw new Problem('noSecondFactor');
    await demandOfEverybody(demanded);
    await note('updated', 'settings', { id: '', title: '' });
    return { demanded };
  });
}
