import { makeListeners } from '../../listeners.ts';
import type { Entry } from '../entry.ts';
import type { Claims } from './claims.ts';
import type { DiskSpace } from './diskSpace.ts';
import type { relaxed, strictly, DraftsDatabase } from './draftsDatabase.ts';
import {
  decideAndWrite,
  type OutboxChange,
  type OutboxState,
  readOutbox,
  type StoredOutbox,
  stores,
  type OutboxDecision,
} from './outboxTransaction.ts';

export type Durability = typeof strictly | typeof relaxed;

/** The other tabs that use the same database. */
export interface OtherTabs {
  /** Called after this tab has changed the outbox. */
  onChange: () => void;
  /** Called with the entries that another tab has removed, before this tab removes them from memory. */
  onRemoved: (entries: readonly Entry[]) => Promise<void>;
}

/** The outbox as this tab has it in memory, and the transactions that change what is stored. */
export interface OutboxInTab {
  /** What was stored after the last transaction of this tab. */
  stored: () => StoredOutbox;
  /** Decides about what is stored now, and stores the decision, in one transaction. */
  transact: <Result>(
    decide: (state: OutboxState) => OutboxChange<Result>,
    durability: Durability,
  ) => Promise<Result>;
  /** Reads what other tabs have changed. Never rejects. */
  follow: () => Promise<void>;
  tell: () => void;
  subscribe: (listener: () => void) => () => void;
}

interface Options {
  disk: DiskSpace;
  claims: Claims;
  otherTabs: OtherTabs | undefined;
}

/** Reads the outbox. `claims` are those of this tab. */
export async function openOutboxInTab(
  database: DraftsDatabase,
  { disk, claims, otherTabs }: Options,
): Promise<OutboxInTab> {
  let stored = await database.use((all) => readOutbox(all.transaction(stores)));
  const { tell, subscribe } = makeListeners();

  async function transact<Result>(
    decide: (state: OutboxState) => OutboxChange<Result>,
    durability: Durability,
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

  let turn: Promise<unknown> = Promise.resolve();
  /** Runs one transaction of this tab at a time, so that the entries in memory are those of its last transaction. */
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }
  let following: Promise<void> | undefined;

  return {
    stored: () => stored,
    transact: (decide, durability) => alone(() => transact(decide, durability)),
    follow: () =>
      (following ??= alone(() => {
        following = undefined;
        return readAgain();
      }).catch(() => {})),
    tell,
    subscribe,
  };
}
