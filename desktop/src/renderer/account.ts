import type { Role } from '@agency/contract/roles';
import type { SignedInAs } from '@agency/contract/session';
import { lasting } from './lasting.ts';

/** Whose drafts are on this computer. */
interface Account extends SignedInAs {
  id: string;
}

/** Stands for a session where someone works without one, until the server is there to sign in to. */
export const WITHOUT_SESSION = 'without a session';

export const isSession = (held: string | undefined): boolean =>
  held !== undefined && held !== WITHOUT_SESSION;

/** The id of the account that a token was made for; what it says is checked by the server, not here. */
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

/** Who worked here last at a server. */
export function lastAccount(server: string): Account | undefined {
  const kept = lasting.getItem(key(server));
  return kept === null ? undefined : (JSON.parse(kept) as Account);
}

/** What somebody may do at a server, as it said last; servers of version 0.1 have owners only. */
export function roleOf(server: string, id: string): Role | undefined {
  const last = lastAccount(server);
  return last?.id === id ? (last.role ?? 'owner') : undefined;
}

export const keepAccount = (server: string, account: Account): void =>
  lasting.setItem(key(server), JSON.stringify(account));

export const forgetAccount = (server: string): void => lasting.removeItem(key(server));
