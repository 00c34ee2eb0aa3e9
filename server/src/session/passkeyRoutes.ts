import type { Logger } from 'pino';
import { passkeys as calls } from '@agency/contract/passkeys';
import { Problem } from '@agency/contract/problems';
import type { ApiRouter } from '../http/apiRouter.ts';
import type { RateLimit } from '../http/rateLimit.ts';
import { serve } from '../http/serveCall.ts';
import { ownAccountOf, provenBy } from './ownAccount.ts';
import { type Passkeys, removePasskey, renamePasskey } from './passkeys.ts';
import { endSessions, setProven } from './sessions.ts';
import type { Tokens } from './tokens.ts';

interface Dependencies {
  limit: RateLimit;
  tokens: Tokens;
  /** Undefined if browsers don't allow passkeys at the site's address. */
  passkeys: Passkeys | undefined;
  log: Logger;
}

/** Registers the calls for signing in with a passkey and for managing one's own passkeys. */
export function passkeyRoutes(router: ApiRouter, { limit, tokens, passkeys, log }: Dependencies): void {
  const here = () => {
    if (!passkeys) throw new Problem('noPasskeys');
    return passkeys;
  };

  serve(router, calls.challenge, async ({ address }) => {
    const { party, challenge } = here();
    await limit.count('passkey', address);
    return { ...party, challenge: challenge() };
  });

  serve(router, calls.login, async (request) => {
    const { body, address, ip, userAgent, device, knowDevice, note, tellOwner } = request;
    const { admin } = await here()
      .check(body.passkey)
      .catch(async (error: unknown) => {
        // Logged like a wrong password. The account is unknown, because an invalid passkey doesn't say whose it is.
        if (error instanceof Problem) log.warn({ account: '', address: ip }, 'Failed sign-in');
        // Only failed attempts are counted and limited. A valid passkey works even when the limit is reached. Otherwise
        // attackers could lock out people who share their IP address. This is safe, because an attacker can't guess a
        // signature.
        await limit.count('loginAddress', address);
        throw error;
      });
    await limit.resetCount('loginAddress', address);
    const { email } = admin;
    const known = tokens.knownDevice(body.device || device, admin);
    const remembered = known?.remembered;
    if (body.device === undefined) knowDevice(tokens.issueDevice(admin, remembered));
    log.info({ account: email, address: ip, by: 'passkey' }, 'Signed in');
    await note('signedIn', 'account', { id: admin._id.toString(), title: email }, admin);
    if (!known) await tellOwner(admin, 'signedIn');
    return {
      access_token: await tokens.issue(admin, { ip, userAgent }, true),
      ...(body.device !== undefined && { device: tokens.issueDevice(admin, remembered) }),
    };
  });

  serve(router, calls.begin, async ({ body, admin }) => {
    const { party, creation } = here();
    const account = await provenBy(body.password, admin, limit);
    return { origin: party.origin, options: await creation(account, admin.tokenId) };
  });

  serve(router, calls.add, async ({ body, admin, userAgent, note, tellOwner }) => {
    const { add } = here();
    const account = ownAccountOf(admin);
    await limit.count('password', admin.id);
    const { isFirst, ...added } = await add(account, admin.tokenId, { ...body, userAgent });
    if (isFirst) {
      // Ends the other sessions, because they began without a second factor.
      await endSessions(admin.id, admin.tokenId);
      await setProven(admin.id, true);
    }
    await note(isFirst ? 'secured' : 'wayAdded', 'account', { id: admin.id, title: admin.email });
    await tellOwner(admin, 'passkeyAdded', added.passkey.name);
    return added;
  });

  serve(router, calls.rename, ({ params: { id }, body: { name }, admin }) =>
    renamePasskey(ownAccountOf(admin), id, name),
  );

  serve(router, calls.remove, async ({ params: { id }, body, admin, note, tellOwner }) => {
    const account = await provenBy(body.password, admin, limit);
    const { name, left } = await removePasskey(account, id, account.secondFactorDemanded !== true);
    if (!left) await setProven(account._id, false);
    await note(left ? 'wayRemoved' : 'unsecured', 'account', { id: admin.id, title: admin.email });
    await (left
      ? tellOwner(admin, 'wayRemoved', `The passkey “${name}”`)
      : tellOwner(admin, 'secondFactorOff'));
  });
}
