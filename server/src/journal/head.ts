import { batched } from '../database/batched.ts';
import { apply, notApplied, lastOfEach } from './apply.ts';
import { changesOf, HistoryChanged, type JournalRow, type Place } from './rows.ts';
import { rowsFrom, type Store } from './store.ts';

interface Known {
  row: JournalRow;
  isApplied: boolean;
  /** It is durable, and of a majority where there are members. */
  isConfirmed: boolean;
}

export interface Listener {
  row?(row: JournalRow): void;
  reset?(): void;
}

/** What one process knows of the journal: the last row it read, and which rows are applied. */
export interface Head {
  /** The last row known here. It may be another server's, and not durable yet: only an insert after it proves that it stayed. */
  place(): Place;
  /** Up to here all documents are as the rows say, for good. */
  applied(): Place;
  /** The rows after that, in order. */
  pending(): readonly JournalRow[];
  /** Reads the rows that others inserted. */
  readNewRows(): Promise<void>;
  /** Takes a row that this process inserted, durably. */
  addInserted(row: JournalRow): void;
  /** Notes that a row was applied by this process. */
  markApplied(row: JournalRow): void;
  /** Reads what others inserted, and applies whatever isn't; answers the row up to which all is applied and stays. */
  catchUp(): Promise<Place>;
  listen(listener: Listener): () => void;
}

/** So many rows are applied before that is noted for the next start. */
const MARKED_EACH = 64;

const isPlace = (one: Place | undefined, other: Place): boolean =>
  one !== undefined && one._id === other._id && one.id === other.id;

export async function openHead(store: Store): Promise<Head> {
  let applied: Place;
  let known: Known[] = [];
  let marked = 0;
  const listeners = new Set<Listener>();

  const place = (): Place => known.at(-1)?.row ?? applied;
  const placeOf = ({ _id, id }: Place): Place => ({ _id, id });

  async function begin(): Promise<void> {
    const marker = await store.markers.findOne({ _id: 'applied' }, store.confirmed);
    marked = marker?.number ?? 0;
    const row = await store.rows.findOne({ _id: marked }, { ...store.confirmed, projection: { id: 1 } });
    if (!row) throw new HistoryChanged(`The journal has no row ${marked}.`);
    applied = placeOf(row);
    known = [];
    for (const { reset } of listeners) reset?.();
  }

  function put(row: JournalRow, as: Omit<Known, 'row'>): void {
    if (row._id !== place()._id + 1) return;
    known.push({ row, ...as });
    for (const listener of listeners) listener.row?.(row);
  }

  async function readNewRows(): Promise<void> {
    const from = place();
    const [same, ...rows] = await rowsFrom(store, from);
    if (isPlace(same, from)) for (const row of rows) put(row, { isApplied: false, isConfirmed: false });
    else if (isPlace(place(), from)) {
      await begin();
      await readNewRows();
    }
  }

  function addInserted(row: JournalRow): void {
    // Another part of this process may have read it before its writer was answered.
    put(row, { isApplied: false, isConfirmed: true });
    for (const each of known) if (each.row._id <= row._id) each.isConfirmed = true;
  }

  function markApplied({ id }: Place): void {
    for (const each of known) if (each.row.id === id) each.isApplied = true;
    advance();
  }

  function advance(): void {
    const until = known.findIndex(({ isApplied, isConfirmed }) => !isApplied || !isConfirmed);
    const done = known.splice(0, until < 0 ? known.length : until);
    applied = done.length > 0 ? placeOf(done.at(-1)!.row) : applied;
    if (applied._id < marked + MARKED_EACH) return;
    marked = applied._id;
    // It only saves work at the next start.
    store.markers
      .updateOne({ _id: 'applied' }, { $max: { number: marked } }, { writeConcern: { w: 1, j: false } })
      .catch(() => {});
  }

  /** The last known row that stays, whatever happens to the database's processes. */
  async function confirm(): Promise<void> {
    const last = known.findLast(({ isConfirmed }) => !isConfirmed)?.row;
    if (!last) return;
    // What is in the database's log before this is durable with it.
    if (!store.members) await store.markers.updateOne({ _id: 'applied' }, { $inc: { flushes: 1 } });
    const [stays] = await store.rows
      .find({ _id: { $lte: last._id } }, { ...store.confirmed, projection: { id: 1 } })
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    for (const each of known) if (stays && each.row._id <= stays._id) each.isConfirmed = true;
    const own = known.find(({ row }) => row._id === stays?._id)?.row;
    if (own && own.id !== stays?.id) throw new HistoryChanged('A row that was read is no longer there.');
  }

  async function catchUpOnce(): Promise<Place> {
    for (;;) {
      await readNewRows();
      try {
        await confirm();
        const open = known.filter(({ isApplied, isConfirmed }) => isConfirmed && !isApplied);
        const last = open.at(-1)?.row;
        if (last) {
          const changes = lastOfEach(open.flatMap(({ row }) => changesOf(row)));
          await apply(store, last, await notApplied(store, changes));
          for (const each of open) each.isApplied = true;
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
    place: () => placeOf(place()),
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
