import { makeListeners } from '../../listeners.ts';
import { same } from '../../merge/deepEqual.ts';
import type { Entry } from '../entry.ts';
import { makeClaims, type ClaimOptions } from './claims.ts';
import type { DiskSpace } from './diskSpace.ts';
import { relaxed, strictly, type DraftsDatabase } from './draftsDatabase.ts';
import {
  decideAndWrite,
  type OutboxChange,
  type OutboxState,
  readOutbox,
  type StoredOutbox,
  stores,
  type OutboxDecision,
} from './outboxTransaction.ts';

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
    durability: typeof strictly | typeof relaxed,
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

/** The other tabs that use the same database. */
export interface OtherTabs {
  /** Called after this tab has changed the outbox. */
  onChange: () => void;
  /** Called with the entries that another tab has removed, before this tab removes them from memory. */
  onRemoved: (entries: readonly Entry[]) => Promise<void>;
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
  let stored = await database.use((all) => readOutbox(all.transaction(stores)));
  const { tell, subscribe } = makeListeners();

  const claims = makeClaims(options, () =>
    update(({ entries, claimed }) => ({
      claim: entries.filter(({ number }) => claimed.has(number)),
      result: undefined,
    })),
  );

  async function transact<Result>(
    decide: (state: OutboxState) => OutboxChange<Result>,
    durability: typeof strictly | typeof relaxed,
  ): Promise<Result> {
    let written: OutboxDecision<Result> | undefined;
    await disk.write(database, async (all) => {
      written = await decideAndWrite(
        all.transaction(stores, 'readwrite', durability),
        stored,
        claims,
        decide,
      );
      return written.isWritten;
    });
    const { before, next, change, isWritten } = written!;
    claims.follow(change);
    await adopt(before, next);
    if (isWritten) otherTabs?.onChange();
    return change.result;
  }

  /** Takes over a new state of the outbox. `read`: what was stored before this tab's own change. */
  async function adopt(read: StoredOutbox, next: StoredOutbox): Promise<void> {
    if (next === stored) return;
    const there = new Set(read.entries.map(({ number }) => number));
    const removed = stored.entries.filter(({ number }) => !there.has(number));
    if (removed.length > 0) await otherTabs?.onRemoved(removed).catch(() => {});
    stored = next;
    tell();
  }

  async function readAgain(): Promise<void> {
    const there = await database.use((all) => readOutbox(all.transaction(stores), stored));
    // If the ids differ, the browser has deleted the database and this is a new one. The next change of the outbox merges
    // what is stored there with what this tab still has in memory.
    if (there.id === stored.id) await adopt(there, there);
  }

  // When the disk is full, Chromium may delete the database. What is in memory is stored again as soon as it fits.
  disk.subscribe(() => {
    if (!disk.isFull()) void update(() => ({ result: undefined })).catch(() => {});
  });

  let turn: Promise<unknown> = Promise.resolve();
  /** Runs one transaction of this tab at a time, so that the entries in memory are those of its last transaction. */
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }
  const update: Outbox['update'] = (decide) => alone(() => transact(decide, strictly));

  let following: Promise<void> | undefined;

  const updateClaimed: Outbox['updateClaimed'] = async <Result>(
    known: Entry,
    decide: (entry: Entry) => OutboxChange<Result>,
    durability: typeof strictly | typeof relaxed,
  ) => {
    const decideClaimed = ({ entries, claimed }: OutboxState): OutboxChange<Result | ClaimLostError> => {
      const entry = entries.find(({ number, write }) => number === known.number && write === known.write);
      return entry && claimed.has(entry.number) ? decide(entry) : { result: new ClaimLostError() };
    };
    const result = await alone(() => transact(decideClaimed, durability));
    if (result instanceof ClaimLostError) throw result;
    return result;
  };

  return {
    entries: () => stored.entries,
    inFlight: () => claims.inFlight(stored.claims),
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
    follow: () =>
      (following ??= alone(() => {
        following = undefined;
        return readAgain();
      }).catch(() => {})),
    subscribe,
  };
}
