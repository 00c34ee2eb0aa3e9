import type mongoose from 'mongoose';
import type { Activity } from '@agency/contract/activity';
import { activityKinds, mayWrite } from '@agency/contract/kinds';
import type { Listing } from '@agency/contract/listing';
import { DEFAULT_LIMIT } from '@agency/contract/paging';
import { byPlace, cursorAt, olderThan, type Placed } from '@agency/contract/position';
import type { Role } from '@agency/contract/roles';
import { type Actor, lineBy } from '../content/activityLine.ts';
import { journal } from '../content/currentJournal.ts';
import type { JournalRow, ActivityLine } from '../content/journal/rows.ts';

/** Lines about accounts that are still being written. */
const underWay = new Set<Promise<unknown>>();

/**
 * Adds a line to 'Recent Activity' about what someone did to an account. Lines about content aren't added here: they
 * are part of the write of that content.
 */
export async function recordActivity(actor: Actor, line: Parameters<typeof lineBy>[1]): Promise<void> {
  const lines = [lineBy(actor, line)];
  const written = journal().then(({ write }) => write({ decide: () => ({ changes: [], lines }) }));
  const settled = written.catch(() => {}).finally(() => underWay.delete(settled));
  underWay.add(settled);
  await written;
}

/** Waits until all lines about accounts are written, so that someone who looks at 'Recent Activity' sees what they just did. */
export const allRecorded = async (): Promise<void> => void (await Promise.all(underWay));

/** A line of 'Recent Activity', with the number of its journal row (the log entry of the write). */
export interface ToldLine extends Activity {
  row: number;
}

type LineFilter = (line: ActivityLine) => boolean;
type LineMatch = mongoose.mongo.Document;

/** How many journal rows are read at once. */
const ROWS_AT_ONCE = 200;

/**
 * Reads the lines of the journal rows (log entries of writes) that `match`, newest first. With `from`, starts at that
 * time. Leaves out lines for which `fits` returns false.
 */
export async function* linesFrom(match: LineMatch, fits: LineFilter, from?: Date): AsyncGenerator<ToldLine> {
  const { store } = await journal();
  const rows = store.rows
    .find({ ...match, ...(from && { at: { $lte: from } }) }, store.confirmed)
    .sort({ at: -1, _id: -1 })
    .project<Pick<JournalRow, '_id' | 'at'> & { writes: { lines: ActivityLine[] }[] }>({
      at: 1,
      'writes.lines': 1,
    })
    .batchSize(ROWS_AT_ONCE);
  // Several servers may write rows in the same millisecond. Then the lines of these rows are sorted together, by their ids.
  let sameTime: ToldLine[] = [];
  const sorted = () => sameTime.sort((one, other) => (one.id < other.id ? 1 : -1));
  for await (const { _id, at, writes } of rows) {
    const time = at.toISOString();
    if (sameTime.length > 0 && sameTime[0]!.at !== time) {
      yield* sorted();
      sameTime = [];
    }
    const lines = writes.flatMap((write) => write.lines).filter(fits);
    sameTime.push(...lines.map((line) => ({ ...line, at: time, row: _id })));
  }
  yield* sorted();
}

/** The kinds of lines that a role may see. Other lines may contain people's names. */
const kindsFor = (role: Role) => activityKinds.filter((kind) => mayWrite(kind, role));

const placed = ({ id, at }: Pick<Activity, 'id' | 'at'>): Placed => ({ id, createdAt: at });

/** A part of the lines that a role may see, newest first. With the total, if it was requested. */
export async function someActivity({ limit = DEFAULT_LIMIT, cursor, count }: Listing, role: Role) {
  await allRecorded();
  const kinds = kindsFor(role);
  const match = { 'writes.lines.kind': { $in: kinds } };
  const fits: LineFilter = ({ kind }) => kinds.includes(kind);
  const after = cursor === undefined ? undefined : olderThan(cursor);
  const isAfter = (line: ToldLine) =>
    !after || byPlace(placed(line), { id: after.id, createdAt: new Date(after.time).toISOString() }) > 0;
  const lines: ToldLine[] = [];
  for await (const line of linesFrom(match, fits, after && new Date(after.time))) {
    if (isAfter(line)) lines.push(line);
    if (lines.length > limit) break;
  }
  const last = lines.length > limit ? lines[limit - 1] : undefined;
  return {
    lines: lines.slice(0, limit),
    next: last && cursorAt(placed(last)),
    total: count && (await countLines(match, kinds)),
  };
}

async function countLines(match: LineMatch, kinds: readonly Activity['kind'][]): Promise<number> {
  const { store } = await journal();
  const [all] = await store.rows
    .aggregate<{ count: number }>([
      { $match: match },
      { $project: { 'writes.lines.kind': 1 } },
      { $unwind: '$writes' },
      { $unwind: '$writes.lines' },
      { $match: { 'writes.lines.kind': { $in: kinds } } },
      { $count: 'count' },
    ])
    .toArray();
  return all?.count ?? 0;
}
