import type { Clock } from '../../api/clock.ts';
import type { Entry } from '../entry.ts';
import type { Claim } from './draftsTables.ts';

/** After this time, another tab may send an entry that a tab has claimed: the tab may be frozen or killed. */
export const LEASE_MS = 30_000;

/** A tab renews its claims this often while it sends, because an upload may take longer than a lease. */
const RENEWAL_INTERVAL_MS = 10_000;

export interface ClaimOptions {
  clock: Clock;
  /** A random name of this page load, for its claims. */
  owner: string;
  /** Whether no other tab can use the database. Then all claims are left over from an earlier run. */
  isOnlyTab: boolean;
}

interface ClaimChange {
  claim?: readonly Entry[];
  remove?: readonly Entry[];
  release?: Entry;
}

type StoredClaims = ReadonlyMap<number, Claim>;

export type Claims = ReturnType<typeof makeClaims>;

/** The entries that this tab is sending. `renew` stores a new claim for each of them. */
export function makeClaims({ clock, owner, isOnlyTab }: ClaimOptions, renew: () => Promise<unknown>) {
  /**
   * The numbers of the entries that this tab is sending. For this tab, only this set counts, not the stored claims:
   * after a failed write, those may be left over.
   */
  const sending = new Set<number>();
  let stopRenewing: (() => void) | undefined;

  /** Renews the claims as long as this tab sends. Without other tabs, they need no renewal. */
  function renewLater(): void {
    if (sending.size === 0) {
      stopRenewing?.();
      stopRenewing = undefined;
    } else if (!isOnlyTab)
      stopRenewing ??= clock.after(RENEWAL_INTERVAL_MS, () => {
        stopRenewing = undefined;
        void renew()
          .catch(() => {})
          .then(renewLater);
      });
  }

  return {
    fresh: (): Claim => ({ owner, until: clock.now() + LEASE_MS }),
    /** The numbers of the entries that this tab or another one is sending. */
    inFlight(stored: StoredClaims): ReadonlySet<number> {
      if (isOnlyTab) return new Set(sending);
      const now = clock.now();
      // A claim that ends later than a full lease from now was made while the clock was wrong, so it is ignored.
      const isLive = (claim: Claim) =>
        claim.owner !== owner && claim.until > now && claim.until <= now + LEASE_MS;
      const others = [...stored].filter(([, claim]) => isLive(claim)).map(([number]) => number);
      return new Set([...sending, ...others]);
    },
    /** The numbers of the entries that this tab is sending and that no other tab has taken over. */
    held: (stored: StoredClaims): ReadonlySet<number> =>
      new Set([...sending].filter((number) => stored.get(number)?.owner === owner)),
    /** Called after a change of the outbox was stored. */
    follow({ claim = [], remove = [], release }: ClaimChange): void {
      for (const { number } of claim) sending.add(number);
      for (const { number } of release ? [...remove, release] : remove) sending.delete(number);
      renewLater();
    },
    /** Stops sending an entry. Returns whether this tab was sending it. */
    drop({ number }: Entry): boolean {
      const wasSending = sending.delete(number);
      renewLater();
      return wasSending;
    },
  };
}
