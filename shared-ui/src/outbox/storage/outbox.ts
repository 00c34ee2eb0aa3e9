import { same } from '../../merge/deepEqual.ts';
import type { Entry } from '../entry.ts';
import { makeClaims, type ClaimOptions } from './claims.ts';
import type { DiskSpace } from './diskSpace.ts';
import { strictly, type DraftsDatabase } from './draftsDatabase.ts';
import { type Durability, openOutboxInTab, type OtherTabs } from './outboxInTab.ts';
import type { OutboxChange, OutboxState } from './outboxTransaction.ts';

/** The writes that the server may not have yet, in the order in which they were made. */
export interface Outbox {
  /** The entries after the last transaction of this tab. */
  entries: () => readonly Entry[];
  inFlight: () => ReadonlySet<number>;
  /**
   * Decides about the current entries, and stores the decision, in one transaction. So the decision is correct
   * even if several tabs use the database. `decide` may run several times, because a write is retried on a full disk.
   */
  update: <Result>(decide: (state: OutboxState) => OutboxChange<Result>) => Promise<Result>;
  /**
   * Like `update`, for an entry that this tab is sending: `decide` gets the stored entry. Rejects with ClaimLostError,
   * and stores nothing, if another tab has taken the entry over or has changed it into another write. After a power cut, a
   * `relaxed` change may be lost. That is harmless for what an answer said: the app repeats the call with the same
   * idempotency key, and gets the answer again.
   */
  updateClaimed: <Result>(
    known: Entry,
    decide: (entry: Entry) => OutboxChange<Result>,
    durability: Durability,
  ) => Promise<Result>;
  /**
   * Stores the user's decision about an entry: the entries that `decide` makes from all entries. Does nothing if the entry
   * is being sent, or isn't as the user saw it any more, because another tab has changed it or decided about it.
   */
  decide: (seen: Entry, decide: (entries: readonly Entry[]) => readonly Entry[]) => Promise<void>;
  /** Puts removed outbox entries back where they were. */
  restore: (entries: readonly Entry[]) => Promise<void>;
  /** Gives an entry back that was claimed but not sent. Never rejects. */
  release: (entry: Entry) => Promise<void>;
  /** Reads what other tabs have changed. Never rejects. */
  follow: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/** Thrown when this tab's lease on an entry has ended, and another tab decides about the entry now. */
export class ClaimLostError extends Error {}

interface Options extends ClaimOptions {
  /** Whether no other tab uses the database until the outbox is open. */
  isAlone: boolean;
  disk: DiskSpace;
  otherTabs?: OtherTabs;
}

/** Opens the outbox (the unsent writes) on disk. */
export async function openOutbox(
  database: DraftsDatabase,
  { disk, otherTabs, isAlone, ...options }: Options,
): Promise<Outbox> {
  // A tab that was closed or killed while it sent may have left claims. Its entries need not wait for the end of the lease.
  if (isAlone) await database.use((all) => all.clear('claims')).catch(() => {});
  const claims = makeClaims(options, () =>
    update(({ entries, claimed }) => ({
      claim: entries.filter(({ number }) => claimed.has(number)),
      result: undefined,
    })),
  );
  const { stored, transact, follow, tell, subscribe } = await openOutboxInTab(database, {
    disk,
    claims,
    otherTabs,
  });
  const update: Outbox['update'] = (decide) => transact(decide, strictly);

  // When the disk is full, Chromium may delete the database. What is in memory is stored again as soon as it fits.
  disk.subscribe(() => {
    if (!disk.isFull()) void update(() => ({ result: undefined })).catch(() => {});
  });

  const updateClaimed: Outbox['updateClaimed'] = async <Result>(
    known: Entry,
    decide: (entry: Entry) => OutboxChange<Result>,
    durability: Durability,
  ) => {
    const decideClaimed = ({ entries, claimed }: OutboxState): OutboxChange<Result | ClaimLostError> => {
      const entry = entries.find(({ number, write }) => number === known.number && write === known.write);
      return entry && claimed.has(entry.number) ? decide(entry) : { result: new ClaimLostError() };
    };
    const result = await transact(decideClaimed, durability);
    if (result instanceof ClaimLostError) throw result;
    return result;
  };

  return {
    entries: () => stored().entries,
    inFlight: () => claims.inFlight(stored().claims),
    update,
    updateClaimed,
    decide: (seen, decide) =>
      update(({ entries, inFlight }) => {
        const stored = entries.find(({ number }) => number === seen.number);
        const isAsSeen = same(stored, seen) && !inFlight.has(seen.number);
        return { put: isAsSeen ? decide(entries) : [], result: undefined };
      }),
    restore: (put) => update(() => ({ put, result: undefined })),
    async release(entry) {
      await update(() => ({ release: entry, result: undefined })).catch(() => {});
      // If the update failed (full disk), the claim stays stored, but this tab stops renewing it.
      if (claims.drop(entry)) tell();
    },
    follow,
    subscribe,
  };
}
