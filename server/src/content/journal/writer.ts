import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isAway } from '../../database/connect.ts';
import { apply, applying, lastOfEach } from './applyRows.ts';
import type { JournalHead } from './journalHead.ts';
import {
  changesOf,
  isLarge,
  type JournalRow,
  keyName,
  randomId,
  type RowReference,
  rowAfter,
  type Write,
} from './rows.ts';
import {
  KeyReused,
  NotConfirmed,
  type Refusal,
  type QueuedWrite,
  type Wanted,
  writeOf,
  type Written,
} from './requestedWrite.ts';
import { runOrdered, inserting, onlyAfter, type Refused, type Store } from './rowStore.ts';
import type { Views } from './view.ts';
import { openTurns } from './writeTurns.ts';

/** How long a write is retried while the database doesn't answer, in milliseconds. Then the client gets an error. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 50;
/** The maximum number of writes in one row. */
const MOST_WRITES = 100;
const MOST_REFUSALS = 5;
/**
 * A MongoDB document, and so a row with all its writes, has at most 16 MB. Once a row has `MOST_BYTES`, it gets no further write. One write
 * may have `MOST_BYTES_OF_ONE`, so the sum of both is below 16 MB.
 */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_BYTES_OF_ONE = 11 * 1024 * 1024;
/** Whether the database may have done a command in spite of this error, or may do it when it is sent again. */
const mayBeDone = (error: unknown): boolean =>
  isAway(error) ||
  error instanceof mongoose.mongo.MongoBulkWriteError ||
  (error instanceof mongoose.mongo.MongoClientBulkWriteError &&
    (error.cause === undefined || isAway(error.cause)));

/**
 * Creates the writer of one process. It sends one command at a time; the writes that arrive meanwhile become the next
 * row. There is no lock between servers, so a server that hangs or crashes doesn't keep others from writing.
 */
export function openWriter(store: Store, head: JournalHead, views: Views) {
  let waiting: QueuedWrite[] = [];
  let isRunning = false;
  const turns = openTurns(store);

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = nextBatch();
      try {
        waiting = [...(await writeOnce(batch)), ...waiting];
      } catch (error) {
        waiting = [...(await afterFailure(batch, error)), ...waiting];
      }
      await turns.yieldToLateServer().catch(() => {});
    }
    isRunning = false;
  }

  /**
   * Takes the next writes. Of several with the same idempotency key it takes only the first: the unique index refuses a
   * key that is in another row, but not one that is twice in the same row.
   */
  function nextBatch(): QueuedWrite[] {
    const keys = new Set<string>();
    const batch: QueuedWrite[] = [];
    const later: QueuedWrite[] = [];
    for (const one of waiting) {
      if (batch.length === MOST_WRITES || (one.key !== undefined && keys.has(one.key))) later.push(one);
      else batch.push(one);
      if (one.key !== undefined) keys.add(one.key);
    }
    waiting = later;
    return batch;
  }

  /** Inserts a row with as many of the writes as possible. Returns the writes that are still to do. */
  async function writeOnce(batch: readonly QueuedWrite[]): Promise<QueuedWrite[]> {
    const before = head.lastRow();
    for (const one of batch) one.since = Math.min(one.since, before._id);
    const view = await views.of(
      batch.flatMap(({ about = [] }) => about),
      batch.flatMap(({ allOf = [] }) => allOf),
    );
    const writes: Write[] = [];
    const decided: QueuedWrite[] = [];
    const refusals: Refusal[] = [];
    const later: QueuedWrite[] = [];
    let bytes = 0;
    for (const one of batch) {
      if (bytes > MOST_BYTES) {
        later.push(one);
        continue;
      }
      try {
        const decision = one.decide(view);
        const size = mongoose.mongo.BSON.calculateObjectSize(decision, { ignoreUndefined: true });
        if (size > MOST_BYTES_OF_ONE) throw new Error('One write can change at most 11 MB.');
        bytes += size;
        view.put(decision.changes);
        writes.push(writeOf(one, decision));
        decided.push(one);
      } catch (error) {
        refusals.push({ error, of: one });
      }
    }
    // A write may have been refused because of an outdated cached document, for example after a change directly in the
    // database. So decide once more with newly read documents.
    if (refusals.some(({ of }) => !of.isDecidedAgain)) {
      views.forget();
      for (const { of } of refusals) of.isDecidedAgain = true;
      return [...batch];
    }
    const row = rowAfter(before, writes);
    const refused = writes.length > 0 ? await append(before, row) : undefined;
    if (writes.length > 0 && !refused) {
      turns.trackLosses(false);
      finish(row, decided);
      refuseAll(refusals);
      return later;
    }
    // We get here if another server's row came first, or if `decide` refused all writes. In the second case nothing was
    // inserted, so nothing has shown yet whether this server knew the newest row.
    turns.trackLosses(refused !== undefined, isLarge(row));
    await head.readNewRows();
    const hasMoved = head.lastRow().id !== before.id;
    if (!hasMoved && !refused) {
      refuseAll(refusals);
      return later;
    }
    if (hasMoved && refused?.index === '_id_' && batch.every(({ isUnsure }) => !isUnsure)) return [...batch];
    views.forget();
    const left = await withoutDone(batch);
    return hasMoved || left.length < batch.length ? left : left.filter(isPossible);
  }

  /**
   * Inserts a row and writes its changes to the documents, in one command if possible. Returns what refused the row, if
   * anything.
   */
  async function append(before: RowReference, row: JournalRow): Promise<Refused> {
    const isOne = store.oneCommand && !isLarge(row);
    const updates = isOne ? lastOfEach(changesOf(row)).map((change) => applying(store, change)) : [];
    const refused = await runOrdered(store, [onlyAfter(before), inserting(row), ...updates]);
    if (refused && refused.operation < 2) return refused;
    head.addInserted(row);
    // If only the upsert of a document was refused, another process inserted the document at the same time. Then apply
    // all changes again; repeating them is harmless.
    if (!isLarge(row) && (!isOne || refused)) await apply(store, row, lastOfEach(changesOf(row)));
    if (!isLarge(row)) head.markApplied(row);
    return undefined;
  }

  /**
   * Answers the callers once their documents are written. The changes of a large row are written while the next rows
   * are inserted.
   */
  function finish(row: JournalRow, decided: readonly QueuedWrite[]): void {
    for (const one of decided) one.isDone = true;
    const resolve = () =>
      decided.forEach(({ resolve }, index) => resolve({ ...row.writes[index]!, row, repeated: false }));
    if (!isLarge(row)) return resolve();
    apply(store, row, lastOfEach(changesOf(row)))
      .then(() => head.markApplied(row))
      // `catchUp` tries again to write the row's changes. If that fails, too, the next read of the journal does it.
      .catch(() => head.catchUp())
      .then(resolve)
      .catch((error: unknown) => decided.forEach(({ reject }) => reject(error)));
  }

  function refuseAll(refusals: readonly Refusal[]): void {
    for (const { error, of } of refusals) void refuse(of, error);
  }

  /**
   * Answers a write with an error, unless it is a retry: if the journal has a write with the same idempotency key, the
   * answer is the result of that write.
   */
  async function refuse(one: QueuedWrite, error: unknown): Promise<void> {
    one.isDone = true;
    const decidedOn = head.lastRow();
    try {
      // Wait until the rows that the refusal is based on are durable. If only one member of the replica set has them,
      // they may be rolled back.
      if (store.members) await untilApplied(decidedOn._id, one.until);
      if (one.key === undefined || (await withoutDone([one])).length > 0) one.reject(error);
    } catch (failure) {
      one.reject(failure);
    }
  }

  async function untilApplied(number: number, until: number): Promise<void> {
    while ((await head.catchUp())._id < number) {
      if (performance.now() > until)
        throw new NotConfirmed('The members of the replica set did not confirm a row in time.');
      await pause(RETRY_MS);
    }
  }

  /**
   * Gives up on a write that the database refuses repeatedly although no other server writes. Then the journal and a
   * document disagree: the journal already has the revision that the write would create, but the stored document is
   * older.
   */
  function isPossible(one: QueuedWrite): boolean {
    if (++one.refusals <= MOST_REFUSALS) return true;
    one.isDone = true;
    one.reject(new Error('A document is not as its journal says.'));
    return false;
  }

  /** Looks for writes that the journal has already, by their ids or idempotency keys, and answers them. Returns the others. */
  async function withoutDone(these: readonly QueuedWrite[]): Promise<QueuedWrite[]> {
    if (these.length === 0) return [];
    const found = await store.rows
      .find({
        $or: [
          { names: { $in: these.flatMap(({ key }) => (key === undefined ? [] : keyName(key))) } },
          {
            _id: { $gt: Math.min(...these.map(({ since }) => since)) },
            'writes.write': { $in: these.map(({ write }) => write) },
          },
        ],
      })
      .toArray();
    if (found.length === 0) return [...these];
    // The rows that were found may not be durable and applied yet. Wait for that before the writes are answered.
    await untilApplied(
      Math.max(...found.map(({ _id }) => _id)),
      Math.max(...these.map(({ until }) => until)),
    );
    const all = found.flatMap((row) => row.writes.map((write) => ({ ...write, row })));
    return these.filter((one) => {
      const same = all.find(
        ({ key, write }) => write === one.write || (key !== undefined && key === one.key),
      );
      if (!same) return true;
      one.isDone = true;
      if (same.write === one.write) one.resolve({ ...same, repeated: false });
      else if (same.of === one.of) one.resolve({ ...same, repeated: true });
      else one.reject(new KeyReused(same));
      return false;
    });
  }

  /**
   * After a failed command, the database may still have done it. Returns the writes that the journal doesn't have, for
   * a retry.
   */
  async function afterFailure(batch: readonly QueuedWrite[], error: unknown): Promise<QueuedWrite[]> {
    views.forget();
    const patient = batch.filter((one) => {
      if (one.isDone) return false;
      one.isUnsure = true;
      if (mayBeDone(error) && performance.now() < one.until) return true;
      one.reject(error);
      return false;
    });
    if (patient.length === 0) return [];
    await pause(RETRY_MS);
    try {
      await head.readNewRows();
      return await withoutDone(patient);
    } catch {
      return patient.filter(({ isDone }) => !isDone);
    }
  }

  return (wanted: Wanted): Promise<Written> =>
    new Promise((resolve, reject) => {
      waiting.push({
        ...wanted,
        write: randomId(),
        until: performance.now() + PATIENCE_MS,
        since: Infinity,
        isUnsure: false,
        refusals: 0,
        isDecidedAgain: false,
        isDone: false,
        resolve,
        reject,
      });
      if (!isRunning) void run();
    });
}
