import { batched } from '../../server/src/database/batched.ts';
import { apply, notApplied, lastOfEach } from './apply.ts';
import { changesOf, HistoryChanged, type JournalRow, type Place } from './rows.ts';
import { rowsFrom, type Store } from './store.ts';

interface Known {
  row: JournalRow;
  isApplied: boolean;
  /** Whether it is durable; in a replica set, on a majority. */
  isConfirmed: boolean;
}

interface Listener {
  row?(row: JournalRow): void;
  reset?(): void;
}

/** One process's view of the journal: the last row that it read, and which rows are applied. */
export interface Head {
  /**
   * The last row known here. If another server inserted it, it may not be durable yet; only a successful insert after it proves
   * that it isn't lost.
   */
  place(): Place;
  /** Up to this row, all rows are durable and applied to the documents. */
  applied(): Place;
  /** The known rows after `applied`, in order. */
  pending(): readonly JournalRow[];
  /** Reads rows that other processes inserted. */
  readNewRows(): Promise<void>;
  /** Adds a row that this process inserted durably. */
  addInserted(row: JournalRow): void;
  /** Marks a row as applied by this process. */
  markApplied(row: JournalRow): void;
  /** Reads new rows, and applies the durable ones. Returns the last row up to which all are durable and applied. */
  catchUp(): Promise<Place>;
  listen(listener: Listener): () => void;
}

/** The marker in the database is updated after this many applied rows. */
const ROWS_PER_MARK = 64;

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
    // `readNewRows` may have added it before the insert was answered. Then `put` does nothing.
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
    if (applied._id < marked + ROWS_PER_MARK) return;
    marked = applied._id;
    // If this is lost, the next start only checks more rows.
    store.markers
      .updateOne({ _id: 'applied' }, { $max: { number: marked } }, { writeConcern: { w: 1, j: false } })
      .catch(() => {});
  }

  /** Marks the known rows that neither a crash nor an election can remove any more. */
  async function confirm(): Promise<void> {
    const last = known.findLast(({ isConfirmed }) => !isConfirmed)?.row;
    if (!last) return;
    // A single server: this journaled write flushes everything before it in the database's log.
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
