import { batched } from '../../database/batched.ts';
import { UNJOURNALED } from '../../database/connect.ts';
import { apply, notApplied, lastOfEach } from './applyRows.ts';
import { changesOf, HistoryChanged, type JournalRow, type RowReference } from './rows.ts';
import { rowsFrom, type Store } from './rowStore.ts';

interface Known {
  row: JournalRow;
  isApplied: boolean;
  /** Whether the row is durable: on a majority of the replica set, or on the disk of a single server. */
  isConfirmed: boolean;
}

export interface RowListener {
  /** This process has read or inserted a row (the log entry of a commit). */
  row?(row: JournalRow): void;
  /** A row is durable, and its changes are written to the documents. */
  applied?(row: JournalRow): void;
  /** The journal no longer continues the rows that were read before, for example because a backup was restored. */
  reset?(): void;
}

/**
 * What one process knows about the journal (the log of all writes): the last row that it read, and which rows are
 * applied, which means that their changes are written to the documents.
 */
export interface JournalHead {
  /**
   * The last row that this process read or inserted. If another server inserted it, it may not be durable yet. But if
   * this process then inserts the next row successfully, the row before is durable, too.
   */
  lastRow(): RowReference;
  /** This row and all before it are durable, and their changes are written to the documents. */
  applied(): RowReference;
  /** The rows after `applied` that this process has read, in order. */
  pending(): readonly JournalRow[];
  /** Reads rows that other processes inserted. */
  readNewRows(): Promise<void>;
  /** Adds a row that this process has inserted, and that is durable. */
  addInserted(row: JournalRow): void;
  /** Called when this process has written a row's changes to the documents. */
  markApplied(row: JournalRow): void;
  /**
   * Reads new rows, and writes the changes of the durable ones to the documents. Returns the last row up to which all
   * rows are durable and written.
   */
  catchUp(): Promise<RowReference>;
  listen(listener: RowListener): () => void;
}

/** After how many rows the marker in the database is updated. Up to the marker, all rows are written to their documents. */
const ROWS_PER_MARK = 64;

const isSameRow = (one: RowReference | undefined, other: RowReference): boolean =>
  one !== undefined && one._id === other._id && one.id === other.id;

export async function openHead(store: Store): Promise<JournalHead> {
  let applied: RowReference;
  let known: Known[] = [];
  let marked = 0;
  const listeners = new Set<RowListener>();

  const lastRow = (): RowReference => known.at(-1)?.row ?? applied;
  const referenceTo = ({ _id, id }: RowReference): RowReference => ({ _id, id });

  async function begin(): Promise<void> {
    const marker = await store.markers.findOne({ _id: 'applied' }, store.confirmed);
    // If someone replaced the journal by an older copy, the marker's row may be missing. Then `row` is the last row
    // that exists.
    const [row] = await store.rows
      .find({ _id: { $lte: marker?.number ?? 0 } }, { ...store.confirmed, projection: { id: 1 } })
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    if (!row) throw new HistoryChanged('The journal has no rows.');
    marked = row._id;
    // Lower the marker to that row. Otherwise rows that are inserted from now on would count as applied at the next start.
    const isAhead = { _id: 'applied', number: { $gt: marked } } as const;
    if ((marker?.number ?? 0) > marked) await store.markers.updateOne(isAhead, { $set: { number: marked } });
    applied = referenceTo(row);
    known = [];
    for (const { reset } of listeners) reset?.();
  }

  function put(row: JournalRow, as: Omit<Known, 'row'>): void {
    if (row._id !== lastRow()._id + 1) return;
    known.push({ row, ...as });
    for (const listener of listeners) listener.row?.(row);
  }

  async function readNewRows(): Promise<void> {
    const from = lastRow();
    const [same, ...rows] = await rowsFrom(store, from);
    if (isSameRow(same, from)) for (const row of rows) put(row, { isApplied: false, isConfirmed: false });
    else if (isSameRow(lastRow(), from)) {
      await begin();
      await readNewRows();
    }
  }

  function addInserted(row: JournalRow): void {
    // `readNewRows` may have added the row before the insert was answered. Then `put` does nothing.
    put(row, { isApplied: false, isConfirmed: true });
    for (const each of known) if (each.row._id <= row._id) each.isConfirmed = true;
  }

  function markApplied({ id }: RowReference): void {
    for (const each of known) if (each.row.id === id) setApplied(each);
    advance();
  }

  function setApplied(each: Known): void {
    if (each.isApplied) return;
    each.isApplied = true;
    for (const { applied: tell } of listeners) tell?.(each.row);
  }

  function advance(): void {
    const until = known.findIndex(({ isApplied, isConfirmed }) => !isApplied || !isConfirmed);
    const done = known.splice(0, until < 0 ? known.length : until);
    applied = done.length > 0 ? referenceTo(done.at(-1)!.row) : applied;
    if (applied._id < marked + ROWS_PER_MARK) return;
    marked = applied._id;
    // No need to wait for this update. If it is lost, the next start only has to check more rows.
    store.markers
      .updateOne({ _id: 'applied' }, { $max: { number: marked } }, { writeConcern: UNJOURNALED })
      .catch(() => {});
  }

  /** Marks the rows that are durable by now: neither a crash nor the election of a new primary can remove them. */
  async function confirm(): Promise<void> {
    const last = known.findLast(({ isConfirmed }) => !isConfirmed)?.row;
    if (!last) return;
    // On a single server, this journaled write flushes all earlier writes in the database's log to disk.
    if (!store.members)
      await store.turns.updateOne({ _id: 'flush' }, { $inc: { number: 1 } }, { upsert: true });
    const [stays] = await store.rows
      .find({ _id: { $lte: last._id } }, { ...store.confirmed, projection: { id: 1 } })
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    for (const each of known) if (stays && each.row._id <= stays._id) each.isConfirmed = true;
    const own = known.find(({ row }) => row._id === stays?._id)?.row;
    if (own && own.id !== stays?.id) throw new HistoryChanged('A row that was read is no longer there.');
  }

  async function catchUpOnce(): Promise<RowReference> {
    for (;;) {
      await readNewRows();
      try {
        await confirm();
        const open = known.filter(({ isApplied, isConfirmed }) => isConfirmed && !isApplied);
        const last = open.at(-1)?.row;
        if (last) {
          const changes = lastOfEach(open.flatMap(({ row }) => changesOf(row)));
          await apply(store, last, await notApplied(store, changes));
          for (const each of open) setApplied(each);
        }
        advance();
        return applied;
      } catch (error) {
        if (!(error instanceof HistoryChanged)) throw error;
        await begin();
      }
    }
  }

  await begin();
  const catchUp = batched(async (asked: readonly undefined[]) => {
    const at = await catchUpOnce();
    return asked.map(() => at);
  });
  return {
    lastRow: () => referenceTo(lastRow()),
    applied: () => applied,
    pending: () => known.map(({ row }) => row),
    readNewRows,
    addInserted,
    markApplied,
    catchUp: () => catchUp(undefined),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
