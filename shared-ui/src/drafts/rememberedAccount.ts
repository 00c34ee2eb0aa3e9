import type { Role } from '@agency/contract/roles';
import type { SignedInAs } from '@agency/contract/session';

/** The account that owns the drafts on this device. */
interface Account extends SignedInAs {
  id: string;
}

/** The account that last used a server on this device. */
export interface RememberedAccount {
  last: () => Account | undefined;
  /** The last known role of an account. In version 0.1 no role was stored, because all accounts were owners. */
  roleOf: (id: string) => Role | undefined;
  keep: (account: Account) => void;
  forget: () => void;
}

/** Remembers in `texts` which account last used this server. */
export function rememberAccount(
  texts: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  server: string,
): RememberedAccount {
  const key = `account ${server}`;
  const last = () => {
    const kept = texts.getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as Account);
  };
  return {
    last,
    roleOf(id) {
      const account = last();
      return account?.id === id ? (account.role ?? 'owner') : undefined;
    },
    keep: (account) => texts.setItem(key, JSON.stringify(account)),
    forget: () => texts.removeItem(key),
  };
}
