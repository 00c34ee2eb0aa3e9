import type { IDBPTransaction } from 'idb';
import type { Entry } from '../entry.ts';
import type { Claims } from './claims.ts';
import type { Claim, DraftsTables } from './draftsTables.ts';

/** What a transaction sees of the outbox. */
export interface OutboxState {
  entries: readonly Entry[];
  /** The numbers of the entries that this tab or another one is sending. */
  inFlight: ReadonlySet<number>;
  /** The numbers of the entries that this tab is sending and that no other tab has taken over. */
  claimed: ReadonlySet<number>;
  /** The number of the next save. No earlier save had it. */
  nextSave: () => number;
}

/** A tab that is frozen or closed. The leases that it had then end at `until` or before. */
export interface StoppedTab {
  tab: string;
  until: number;
}

/** What a transaction changes in the outbox. */
export interface OutboxChange<Result = void> {
  /** Entries to add or to replace. */
  put?: readonly Entry[];
  remove?: readonly Entry[];
  claim?: readonly Entry[];
  release?: Entry;
  /** Ends the claims of this tab, but not those that it made after it was active again. */
  stopped?: StoppedTab;
  result: Result;
}

/** The outbox as of one revision. Each transaction that changes it increases the revision. */
export interface StoredOutbox {
  /** A random name of the database. If the browser deletes the database, the next one has another name. */
  id: unknown;
  revision: number;
  /** The number of the last save. */
  last: number;
  entries: readonly Entry[];
  claims: ReadonlyMap<number, Claim>;
}

/** The object stores that a transaction of the outbox uses. */
export const stores: ('outbox' | 'claims' | 'meta')[] = ['outbox', 'claims', 'meta'];
type Stores = typeof stores;

/** Reads the outbox, unless `known` is current. */
export async function readOutbox<Mode extends 'readonly' | 'readwrite'>(
  transaction: IDBPTransaction<DraftsTables, Stores, Mode>,
  known?: StoredOutbox,
): Promise<StoredOutbox> {
  const [outbox, claims, meta] = [
    transaction.objectStore('outbox'),
    transaction.objectStore('claims'),
    transaction.objectStore('meta'),
  ];
  const [id, revision = 0] = await Promise.all([
    meta.get('outboxId'),
    meta.get('outboxRevision') as Promise<number | undefined>,
  ]);
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
function together(now: StoredOutbox, known: StoredOutbox): StoredOutbox {
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

export const byNumber = (one: Entry, other: Entry) => one.number - other.number;

/** The outbox after a change; the same object if nothing changes. */
function changed(
  before: StoredOutbox,
  change: OutboxChange<unknown>,
  last: number,
  mine: Claim,
): StoredOutbox {
  const { put = [], remove = [], claim = [], release, stopped } = change;
  const ended = [...before.claims].flatMap(([number, { owner, until }]) =>
    owner === stopped?.tab && until <= stopped.until ? number : [],
  );
  if (put.length + remove.length + claim.length + ended.length === 0 && !release) return before;
  const claims = new Map(before.claims);
  for (const { number } of claim) claims.set(number, mine);
  // If this tab's lease has ended, another tab may have claimed the entry. Its claim must stay.
  if (release && claims.get(release.number)?.owner === mine.owner) claims.delete(release.number);
  for (const { number } of remove) claims.delete(number);
  for (const number of ended) claims.delete(number);
  let { entries } = before;
  if (put.length + remove.length > 0) {
    const replaced = new Set([...put, ...remove].map(({ number }) => number));
    entries = [...entries.filter(({ number }) => !replaced.has(number)), ...put].sort(byNumber);
  }
  return { ...before, revision: before.revision + 1, last, entries, claims };
}

function write(
  transaction: IDBPTransaction<DraftsTables, Stores, 'readwrite'>,
  { put = [], remove = [], claim = [] }: OutboxChange<unknown>,
  before: StoredOutbox,
  { revision, last, claims }: StoredOutbox,
): Promise<unknown> {
  const outbox = transaction.objectStore('outbox');
  const held = transaction.objectStore('claims');
  const meta = transaction.objectStore('meta');
  const written = [
    ...remove.map(({ number }) => outbox.delete(number)),
    ...put.map((entry) => outbox.put(entry)),
    ...claim.map(({ number }) => held.put(claims.get(number)!, number)),
    ...[...before.claims.keys()].map((number) => !claims.has(number) && held.delete(number)),
    meta.put(last, 'last'),
    meta.put(revision, 'outboxRevision'),
  ];
  // Without this, the browser commits only after it has reported each request as done.
  transaction.commit();
  return Promise.all([...written, transaction.done]);
}

/** What a transaction found, decided and stored. */
export interface OutboxDecision<Result> {
  /** What was stored before this transaction, including changes by other tabs. */
  before: StoredOutbox;
  next: StoredOutbox;
  change: OutboxChange<Result>;
  isWritten: boolean;
}

/** Decides about what is stored now, and stores the decision, in one transaction. */
export async function decideAndWrite<Result>(
  transaction: IDBPTransaction<DraftsTables, Stores, 'readwrite'>,
  known: StoredOutbox,
  claims: Claims,
  decide: (state: OutboxState) => OutboxChange<Result>,
): Promise<OutboxDecision<Result>> {
  const there = await readOutbox(transaction, known);
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
    await write(transaction, { ...change, put: next.entries, claim }, before, next);
  } else if (isWritten) await write(transaction, change, before, next);
  return { before, next, change, isWritten };
}
