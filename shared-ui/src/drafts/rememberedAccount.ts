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
  /** When `keep` was last called, in milliseconds since 1970; 0 if a version before 0.2 stored the account. */
  keptAt: () => number;
  forget: () => void;
}

/** The key of the account that last used a server. */
export const rememberedKey = (server: string) => `account ${server}`;

/** Remembers in `texts` which account last used this server. */
export function rememberAccount(
  texts: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  server: string,
): RememberedAccount {
  const key = rememberedKey(server);
  const kept = () => {
    const text = texts.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Account & { keptAt?: number });
  };
  const last = () => {
    const { keptAt: _, ...account } = kept() ?? {};
    return 'id' in account ? account : undefined;
  };
  return {
    last,
    roleOf(id) {
      const account = last();
      return account?.id === id ? (account.role ?? 'owner') : undefined;
    },
    keep: (account) => texts.setItem(key, JSON.stringify({ ...account, keptAt: Date.now() })),
    keptAt: () => kept()?.keptAt ?? 0,
    forget: () => texts.removeItem(key),
  };
}
