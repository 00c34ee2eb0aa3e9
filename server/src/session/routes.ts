import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { Problem } from '@agency/contract/problems';
import { REMEMBERED_DAYS } from '@agency/contract/secondFactor';
import { type Credentials, type PasskeyAnswer, session } from '@agency/contract/session';
import { isUnexpired } from '../database/expiry.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import type { RateLimit } from '../http/rateLimit.ts';
import { serve } from '../http/serveCall.ts';
import { keepImage } from '../media/storePictures.ts';
import { markUnused } from '../media/model.ts';
import type { Mailer } from '../mail/mailer.ts';
import { Admin, DEMO_ADMIN } from './model.ts';
import { hashPassword, isRight } from './passwords.ts';
import { provenBy } from './ownAccount.ts';
import { resetPassword } from './passwordReset.ts';
import type { Passkeys } from './passkeys.ts';
import type { Sealing } from './secretEncryption.ts';
import { secondFactorOf, type StoredSecondFactor, takeCode, waysOf } from './secondFactor.ts';
import { endSession, endSessions, sessionsOf } from './sessions.ts';
import type { KnownDevice, Remembered, SignedIn, Tokens } from './tokens.ts';
import { unknownAccount } from './unknownAccount.ts';
import { weaknessOf } from './weakPassword.ts';

/** How long a person who has ticked 'remember this device' needs no second factor on it, in milliseconds. */
const REMEMBERED = REMEMBERED_DAYS * 86_400_000;

interface Dependencies {
  limit: RateLimit;
  tokens: Tokens;
  mailer: Mailer;
  publicUrl: string;
  sealing: Sealing;
  /** Undefined if browsers don't allow passkeys at the site's address. */
  passkeys: Passkeys | undefined;
  /** A session ends after this long without a call, in milliseconds. */
  idleMs: number;
  trashDays: number;
  demo: boolean;
  log: Logger;
}

export function sessionRoutes(
  router: ApiRouter,
  { limit, tokens, mailer, publicUrl, sealing, passkeys, idleMs, trashDays, demo, log }: Dependencies,
): void {
  /**
   * Counts sign-in attempts, and throws if there were too many. A browser that has signed in to the account before has
   * its own limit. So others who guess the password can't lock its user out.
   */
  const limited = async (address: string, email: string, device: string | undefined) => {
    if (device !== undefined) return limit.count('device', device);
    await limit.count('loginAddress', address);
    await limit.count('login', `${address} ${email}`);
    await limit.slowDown(email);
  };
  const resetLimits = async (address: string, email: string, device: string | undefined) => {
    if (device !== undefined) return limit.resetCount('device', device);
    await limit.resetCount('login', `${address} ${email}`);
    await limit.resetCount('loginAddress', address);
    await limit.resetBackoff(email);
  };

  /** Checks a code of the authenticator app or a recovery code, with a limit against guessing. */
  const codeTaken = async (factor: StoredSecondFactor, code: string, isKnown: boolean) => {
    // All unknown devices share one backoff (a growing wait) for an account. Attempts from a known device are already
    // limited by `limited`.
    const guesses = `code ${factor._id.toString()}`;
    if (!isKnown) await limit.slowDown(guesses);
    if (!(await takeCode(factor, code, sealing))) throw new Problem('wrongCode');
    await limit.resetBackoff(guesses);
  };
  const passkeyTaken = async (factor: StoredSecondFactor, answer: PasskeyAnswer) => {
    if (!passkeys) throw new Problem('noPasskeys');
    const { admin } = await passkeys.check(answer);
    if (!admin._id.equals(factor._id))
      throw new Problem('wrongPasskey', { message: 'This passkey belongs to another account.' });
  };

  /**
   * Throws unless the person proves the second factor with a code or passkey, or did so before on this remembered
   * device. Returns what to store in the device's token: the second factor, and until when it needn't be proven again.
   */
  const requireSecondFactor = async (
    factor: StoredSecondFactor,
    { code, passkey, remember }: Pick<z.output<typeof Credentials>, 'code' | 'passkey' | 'remember'>,
    known: KnownDevice | undefined,
  ): Promise<Remembered | undefined> => {
    const before = known?.remembered;
    if (before?.factor === factor.name && isUnexpired(before.until, REMEMBERED)) return before;
    if (passkey) await passkeyTaken(factor, passkey);
    else if (code) await codeTaken(factor, code, known !== undefined);
    else throw new Problem('codeNeeded', { ways: waysOf(factor) });
    return remember ? { factor: factor.name, until: Date.now() + REMEMBERED } : undefined;
  };

  serve(
    router,
    session.login,
    async ({ body, address, ip, userAgent, device, knowDevice, note, tellOwner }) => {
      const email = body.email.toLowerCase();
      const admin = await Admin.findOne({ email }).lean();
      const known = admin ? tokens.knownDevice(body.device || device, admin) : undefined;
      // This gets its own line in the log, which tools such as fail2ban look for (docs/hardening.md).
      const failed = (error: unknown): never => {
        if (error instanceof Problem && error.code !== 'codeNeeded')
          log.warn({ account: admin ? email : unknownAccount(email), address: ip }, 'Failed sign-in');
        throw error;
      };
      await limited(address, email, known?.id).catch(failed);
      if (!(await isRight(body.password, admin?.passwordHash)) || !admin)
        return failed(new Problem('wrongCredentials'));
      const factor = await secondFactorOf(admin);
      const remembered = factor && (await requireSecondFactor(factor, body, known).catch(failed));
      await resetLimits(address, email, known?.id);
      if (body.device === undefined) knowDevice(tokens.issueDevice(admin, remembered));
      const by = factor ? 'password and second factor' : 'password';
      log.info({ account: email, address: ip, by }, 'Signed in');
      await note('signedIn', 'account', { id: admin._id.toString(), title: admin.email }, admin);
      if (!known) await tellOwner(admin, 'signedIn');
      return {
        access_token: await tokens.issue(admin, { ip, userAgent }, factor !== undefined),
        ...(body.device !== undefined && { device: tokens.issueDevice(admin, remembered) }),
      };
    },
  );

  serve(router, session.demo, async ({ address, ip, userAgent }) => {
    if (!demo) throw new Problem('notFound');
    await limit.count('demo', address);
    const admin = await Admin.findById(DEMO_ADMIN).lean();
    if (!admin) throw new Problem('notFound');
    return { access_token: await tokens.issue(admin, { ip, userAgent }) };
  });

  serve(router, session.read, async ({ admin }) => ({ ...presentSignedIn(admin), trashDays }));

  serve(router, session.logout, async ({ admin }) => void (await endSession(admin.tokenId, admin.id)));

  /** Visitors of a demo share its account. They only see their own session, and can't end others. */
  const isShared = ({ id }: SignedIn) => id === DEMO_ADMIN.toString();

  serve(router, session.list, async ({ admin }) => {
    const all = await sessionsOf(admin.id, admin.tokenId, idleMs);
    return isShared(admin) ? all.filter(({ isThis }) => isThis) : all;
  });

  serve(router, session.end, async ({ params, admin }) => {
    if (isShared(admin) && params.id !== admin.tokenId) throw new Problem('notFound');
    if (!(await endSession(params.id, admin.id))) throw new Problem('notFound');
  });

  serve(router, session.endOthers, async ({ admin }) => {
    if (!isShared(admin)) await endSessions(admin.id, admin.tokenId);
  });

  serve(router, session.changeProfile, async ({ body: { name, picture }, admin }) => {
    if (isShared(admin))
      throw new Problem('otherRole', { message: 'The demo account has no profile of its own.' });
    const kept = {
      ...(name !== undefined && { name }),
      ...(picture !== undefined && { picture: await keepImage(picture, 'picture', publicUrl) }),
    };
    await Admin.updateOne({ _id: admin.id }, { $set: kept });
    if (kept.picture !== undefined && kept.picture !== admin.picture) await markUnused(admin.picture);
    return presentSignedIn({ ...admin, ...kept });
  });

  serve(router, session.forgot, async ({ body, address }) => {
    if (!mailer.isOn) throw new Problem('noMail');
    await limit.count('forgotAddress', address);
    const email = body.email.toLowerCase();
    // If there are too many requests for one e-mail address, the answer is the usual one, but no more mails are sent to it.
    const isMore = await limit.count('forgot', email).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'tooMany') return false;
        throw error;
      },
    );
    if (isMore) await mailer.post('reset', email);
  });

  serve(router, session.reset, async ({ body: { token, password }, address, note, tellOwner }) => {
    await limit.count('link', address);
    const admin = await resetPassword(token, password);
    await limit.resetBackoff(admin.email);
    await note('updated', 'account', { id: admin._id.toString(), title: admin.email }, admin);
    await tellOwner(admin, 'passwordReset');
  });

  serve(router, session.again, async ({ body, admin, ip, userAgent }) => {
    const account = await provenBy(body.password, admin, limit).catch((error: unknown) => {
      if (error instanceof Problem) log.warn({ account: admin.email, address: ip }, 'Failed sign-in');
      throw error;
    });
    const access_token = await tokens.issue(account, { ip, userAgent }, admin.proven);
    await endSession(admin.tokenId, admin.id);
    log.info({ account: admin.email, address: ip, by: 'password, once more' }, 'Signed in');
    return { access_token };
  });

  serve(router, session.changePassword, async (request) => {
    const { body, admin, ip, userAgent, device, knowDevice, note, tellOwner } = request;
    await limit.count('password', admin.id);
    const before = await Admin.findById(admin.id).lean();
    if (!before || !(await isRight(body.currentPassword, before.passwordHash)))
      throw new Problem('invalid', { fields: { currentPassword: 'The current password is wrong.' } });
    const weakness = await weaknessOf(body.newPassword, before.email);
    if (weakness) throw new Problem('invalid', { fields: { newPassword: `New password ${weakness}` } });
    const changed = await Admin.findOneAndUpdate(
      { _id: admin.id, generation: before.generation },
      {
        $set: { passwordHash: await hashPassword(body.newPassword), generation: before.generation + 1 },
        // An unused link to reset the password no longer works, because someone else may have it.
        $unset: { reset: 1 },
      },
      { returnDocument: 'after' },
    ).lean();
    if (!changed) throw new Problem('sessionEnded');
    await endSessions(admin.id);
    if (tokens.knownDevice(device, before)) knowDevice(tokens.issueDevice(changed));
    await note('updated', 'account', { id: admin.id, title: admin.email });
    await tellOwner(admin, 'passwordChanged');
    return { access_token: await tokens.issue(changed, { ip, userAgent }, admin.proven) };
  });
}

const presentSignedIn = ({ email, role, name, picture, expiresAt, mustSetUp }: SignedIn) => ({
  email,
  role,
  name,
  picture,
  expiresAt: expiresAt.toISOString(),
  ...(mustSetUp && { mustSetUp }),
});
