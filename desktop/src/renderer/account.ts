import type { Role } from '@agency/contract/roles';
import type { SignedInAs } from '@agency/contract/session';
import { durableTexts } from './textStore.ts';

/** The account that owns the drafts on this computer. */
interface Account extends SignedInAs {
  id: string;
}

/** Used instead of a token while the user works offline without a session. */
export const WITHOUT_SESSION = 'without a session';

export const isSession = (held: string | undefined): boolean =>
  held !== undefined && held !== WITHOUT_SESSION;

/** The account id in a token. The server verifies the token; the app only reads it. */
export function accountIn(held: string | undefined): string | undefined {
  try {
    const claims = held?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sub } = JSON.parse(atob(claims)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

const key = (server: string) => `account ${server}`;

/** The account that last used this server in this app. */
export function lastAccount(server: string): Account | undefined {
  const kept = durableTexts.getItem(key(server));
  return kept === null ? undefined : (JSON.parse(kept) as Account);
}

/** An account's last known role at a server. In version 0.1 no role was stored, because all accounts were owners. */
export function roleOf(server: string, id: string): Role | undefined {
  const last = lastAccount(server);
  return last?.id === id ? (last.role ?? 'owner') : undefined;
}

export const keepAccount = (server: string, account: Account): void =>
  durableTexts.setItem(key(server), JSON.stringify(account));

export const forgetAccount = (server: string): void => durableTexts.removeItem(key(server));
