import type { Kind } from '@agency/contract/kinds';
import { journal } from './currentJournal.ts';
import { changesOf, HistoryChanged, type JournalRow, type RowReference } from './journal/rows.ts';

/**
 * A position in the journal (the log of all writes), as a text for clients. `form` names the format of the replies.
 * When we change the format, positions with the old name become invalid, and clients read everything again.
 */
export const positionText = (form: string, { _id, id }: RowReference): string =>
  [form, _id.toString(36), id].join('.');

/** Parses a position that a client sent; undefined if it is malformed or has another `form`. */
function positionIn(text: string, form: string): RowReference | undefined {
  const [ofForm, number = '', id = ''] = text.split('.');
  return ofForm === form && /^[0-9a-z]{1,10}$/.test(number)
    ? { _id: Number.parseInt(number, 36), id }
    : undefined;
}

/** A client that is further behind than this many rows gets everything instead of the changes. */
const MOST_ROWS = 1_000;

/**
 * The rows after a client's position. Undefined if the journal doesn't have that position, or if there are more than
 * `MOST_ROWS` rows.
 */
export async function rowsSince(text: string | undefined, form: string): Promise<JournalRow[] | undefined> {
  const position = text === undefined ? undefined : positionIn(text, form);
  if (!position) return undefined;
  const { head, rowsAfter } = await journal();
  if ((await head())._id - position._id > MOST_ROWS) return undefined;
  try {
    return await rowsAfter(position);
  } catch (error) {
    if (error instanceof HistoryChanged) return undefined;
    throw error;
  }
}

/** The ids of the documents of a kind that these rows change. */
export const changedIn = (rows: readonly JournalRow[], kind: Kind): Set<string> =>
  new Set(rows.flatMap(changesOf).flatMap((change) => (change.kind === kind ? change.document : [])));
