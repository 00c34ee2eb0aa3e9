import type { IDBPTransaction } from 'idb';
import { makeListeners } from '../../listeners.ts';
import { same } from '../../merge/deepEqual.ts';
import type { Entry } from '../entry.ts';
import { makeClaims, type ClaimOptions, type Claims } from './claims.ts';
import type { DiskSpace } from './diskSpace.ts';
import { strictly, type DraftsDatabase } from './draftsDatabase.ts';
import type { Claim, DraftsTables } from './draftsTables.ts';

/** What a transaction sees of the outbox. */
export interface OutboxState {
  entries: readonly Entry[];
  /** The numbers of the entries that this tab or another one is sending. */
  inFlight: ReadonlySet<number>;
  /** Of these, the entries that this tab is sending and that no other tab has taken over. */
  claimed: ReadonlySet<number>;
  /** The number of the next save. No earlier save had it. */
  nextSave: () => number;
}

/** What a transaction changes in the outbox. */
export interface OutboxChange<Result = void> {
  /** Entries to add or to replace. */
  put?: readonly Entry[];
  remove?: readonly Entry[];
  claim?: readonly Entry[];
  release?: Entry;
  result: Result;
}

/** The writes that the server may not have yet, in the order in which they were made. */
export interface Outbox {
  /** The entries after the last transaction of this tab. */
  entries: () => readonly Entry[];
  inFlight: () => ReadonlySet<number>;
  /**
   * Decides about the current entries, and stores the decision, in one transaction. So it is correct also if several
   * tabs use the database. `decide` may run several times, because a write is retried on a full disk.
   */
  update: <Result>(decide: (state: OutboxState) => OutboxChange<Result>) => Promise<Result>;
  /**
   * Like `update`, for an entry that this tab is sending: `decide` gets the stored entry. Rejects with ClaimLostError,
   * and stores nothing, if another tab has taken the entry over or has made it another write.
   */
  updateClaimed: <Result>(known: Entry, decide: (entry: Entry) => OutboxChange<Result>) => Promise<Result>;
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
  /** Called with the entries that another tab has removed, before they are gone here. */
  onRemoved: (entries: readonly Entry[]) => Promise<void>;
}

/** Thrown when this tab's lease on an entry has ended, and another tab decides about the entry now. */
export class ClaimLostError extends Error {}

/** The outbox as of one revision. Each transaction that changes it increases the revision. */
interface Stored {
  /** A random name of the database. If the browser deletes the database, the next one has another name. */
  id: unknown;
  revision: number;
  /** The number of the last save. */
  last: number;
  entries: readonly Entry[];
  claims: ReadonlyMap<number, Claim>;
}

type Stores = ('outbox' | 'claims' | 'meta')[];

/** Reads the outbox, unless `known` is current. */
async function read<Mode extends 'readonly' | 'readwrite'>(
  transaction: IDBPTransaction<DraftsTables, Stores, Mode>,
  known?: Stored,
): Promise<Stored> {
  const [outbox, claims, meta] = [
    transaction.objectStore('outbox'),
    transaction.objectStore('claims'),
    transaction.objectStore('meta'),
  ];
  const id = await meta.get('outboxId');
  const revision = ((await meta.get('outboxRevision')) as number | undefined) ?? 0;
  if (known && known.id === id && known.revision === revision) return known;
  const [entries, last, numbers, held] = await Promise.all([
    outbox.getAll(),
    meta.get('last') as Promise<number | undefined>,
    claims.getAllKeys(),
    claims.getAll(),
  ]);
  const now = new Map(numbers.map((number, at) => [number, held[at]!]));
  return { id, revision, last: last ?? randomGap(), entries, claims: now };
}

/**
 * After the browser has deleted the database, other tabs may still have entries in memory that this tab never saw. So a
 * random gap keeps the next numbers far from the numbers of these entries. Numbers stay below 9,000,000,000, so that a
 * local revision (LOCAL_SAVE_STEP times the number) is exact.
 */
const randomGap = () => 1_000_000 + Math.floor(Math.random() * 9_000_000);

/** The outbox after the browser has deleted the database: what it has now, and what this tab still has in memory. */
function together(now: Stored, known: Stored): Stored {
  const newest = new Map(now.entries.map((entry) => [entry.number, entry]));
  for (const entry of known.entries)
    if (entry.save > (newest.get(entry.number)?.save ?? 0)) newest.set(entry.number, entry);
  const entries = [...newest.values()].sort(byNumber);
  const claims = new Map([...known.claims, ...now.claims]);
  // The revision is increased, so that other tabs read the entries that this tab now stores again.
  return {
    ...now,
    revision: now.revision + 1,
    last: Math.max(now.last, known.last + randomGap()),
    entries,
    claims,
  };
}

const byNumber = (one: Entry, other: Entry) => one.number - other.number;

/** The outbox after a change; the same object if nothing changes. */
function changed(before: Stored, change: OutboxChange<unknown>, last: number, mine: Claim): Stored {
  const { put = [], remove = [], claim = [], release } = change;
  if (put.length + remove.length + claim.length === 0 && !release) return before;
  const claims = new Map(before.claims);
  for (const { number } of claim) claims.set(number, mine);
  // After the lease, another tab may have claimed the entry.
  if (release && claims.get(release.number)?.owner === mine.owner) claims.delete(release.number);
  for (const { number } of remove) claims.delete(number);
  let { entries } = before;
  if (put.length + remove.length > 0) {
    const replaced = new Set([...put, ...remove].map(({ number }) => number));
    entries = [...entries.filter(({ number }) => !replaced.has(number)), ...put].sort(byNumber);
  }
  return { ...before, revision: before.revision + 1, last, entries, claims };
}

function write(
  transaction: IDBPTransaction<DraftsTables, Stores, 'readwrite'>,
  { put = [], remove = [], claim = [], release }: OutboxChange<unknown>,
  { revision, last, claims }: Stored,
): Promise<unknown> {
  const outbox = transaction.objectStore('outbox');
  const held = transaction.objectStore('claims');
  const meta = transaction.objectStore('meta');
  return Promise.all([
    ...remove.flatMap(({ number }) => [outbox.delete(number), held.delete(number)]),
    ...put.map((entry) => outbox.put(entry)),
    ...claim.map(({ number }) => held.put(claims.get(number)!, number)),
    release && !claims.has(release.number) && held.delete(release.number),
    meta.put(last, 'last'),
    meta.put(revision, 'outboxRevision'),
    transaction.done,
  ]);
}

interface Written<Result> {
  /** What was stored before, also by other tabs. */
  before: Stored;
  next: Stored;
  change: OutboxChange<Result>;
  isWritten: boolean;
}

/** Decides about what is stored now, and stores the decision, in one transaction. */
async function decideAndWrite<Result>(
  transaction: IDBPTransaction<DraftsTables, Stores, 'readwrite'>,
  known: Stored,
  claims: Claims,
  decide: (state: OutboxState) => OutboxChange<Result>,
): Promise<Written<Result>> {
  const there = await read(transaction, known);
  const isLost = there.id !== known.id;
  const before = isLost ? together(there, known) : there;
  let { last } = before;
  const change = decide({
    entries: before.entries,
    inFlight: claims.inFlight(before.claims),
    claimed: claims.held(before.claims),
    nextSave: () => ++last,
  });
  const next = changed(before, change, last, claims.fresh());
  const isWritten = isLost || next !== before;
  if (isLost) {
    const claim = next.entries.filter(({ number }) => next.claims.has(number));
    await write(transaction, { ...change, put: next.entries, claim }, next);
  } else if (isWritten) await write(transaction, change, next);
  return { before, next, change, isWritten };
}

interface Options extends ClaimOptions {
  disk: DiskSpace;
  otherTabs?: OtherTabs;
}

/** Opens the outbox (the unsent writes) on disk. */
export async function openOutbox(
  database: DraftsDatabase,
  { disk, otherTabs, ...options }: Options,
): Promise<Outbox> {
  const stores: Stores = ['outbox', 'claims', 'meta'];
  let stored = await database.use((all) => read(all.transaction(stores)));
  const { tell, subscribe } = makeListeners();

  const claims = makeClaims(options, () =>
    update(({ entries, claimed }) => ({
      claim: entries.filter(({ number }) => claimed.has(number)),
      result: undefined,
    })),
  );

  async function transact<Result>(decide: (state: OutboxState) => OutboxChange<Result>): Promise<Result> {
    let written: Written<Result> | undefined;
    await disk.write(database, async (all) => {
      written = await decideAndWrite(all.transaction(stores, 'readwrite', strictly), stored, claims, decide);
      return written.isWritten;
    });
    const { before, next, change, isWritten } = written!;
    claims.follow(change);
    await adopt(before, next);
    if (isWritten) otherTabs?.onChange();
    return change.result;
  }

  /** Takes over a new state of the outbox. `read`: what was stored before this tab's own change. */
  async function adopt(read: Stored, next: Stored): Promise<void> {
    if (next === stored) return;
    const there = new Set(read.entries.map(({ number }) => number));
    const removed = stored.entries.filter(({ number }) => !there.has(number));
    if (removed.length > 0) await otherTabs?.onRemoved(removed).catch(() => {});
    stored = next;
    tell();
  }

  async function readAgain(): Promise<void> {
    const there = await database.use((all) => read(all.transaction(stores), stored));
    // If the browser has deleted the database, the next change puts both states together.
    if (there.id === stored.id) await adopt(there, there);
  }

  // When the disk is full, Chromium may delete the database. What is in memory is stored again as soon as it fits.
  disk.subscribe(() => {
    if (!disk.isFull()) void update(() => ({ result: undefined })).catch(() => {});
  });

  let turn: Promise<unknown> = Promise.resolve();
  /** Runs one transaction of this tab at a time, so that the entries in memory are those of the last one. */
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }
  const update: Outbox['update'] = (decide) => alone(() => transact(decide));

  let following: Promise<void> | undefined;

  async function updateClaimed<Result>(
    known: Entry,
    decide: (entry: Entry) => OutboxChange<Result>,
  ): Promise<Result> {
    const result = await update<Result | ClaimLostError>(({ entries, claimed }) => {
      const entry = entries.find(({ number, write }) => number === known.number && write === known.write);
      return entry && claimed.has(entry.number) ? decide(entry) : { result: new ClaimLostError() };
    });
    if (result instanceof ClaimLostError) throw result;
    return result;
  }

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
