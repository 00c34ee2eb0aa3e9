import { setTimeout as pause } from 'node:timers/promises';
import { trouble } from '../database/databaseTrouble.ts';
import { journal } from './currentJournal.ts';
import { isPublic } from './storedKinds.ts';
import type { Journal } from './journal/journal.ts';
import { changesOf, randomId } from './journal/rows.ts';

/**
 * How long the server trusts the `state` below before it reads the journal (the log of all writes) again, in
 * milliseconds. So this server shows another server's writes at most this much later.
 */
const FRESH_MS = 1_000;
/** How long a request waits for the journal to be read, in milliseconds. */
const TIMEOUT_MS = 1_000;
/** How long the server still uses the last known `state` while the database doesn't answer, in milliseconds. */
const MAX_STALE_MS = 60_000;

/**
 * The id of the last journal row (the log entry of one commit) that changed public content. A cached answer is valid
 * until this changes.
 */
let state = randomId();
/** The highest number of a row that has set `state`. */
let highest = -1;
let followed: Journal | undefined;
let readAt = -Infinity;
let reading: Promise<boolean> | undefined;
/** Whether the database answered the last read of the journal in time. If not, callers don't wait for the next read. */
let answersInTime = true;

async function look(): Promise<void> {
  const began = performance.now();
  const current = await journal();
  if (followed !== current) {
    followed = current;
    state = randomId();
    current.listen({
      applied(row) {
        if (!changesOf(row).some(({ kind }) => isPublic(kind))) return;
        // Rows may be applied out of order, or again after a reset. The id of such a row may have been the state before, and
        // answers with other content may still be cached under it.
        state = row._id > highest ? row.id : randomId();
        highest = Math.max(highest, row._id);
      },
      reset() {
        state = randomId();
        // Some of the new rows may not be written to their documents yet. Reading the journal does that, so the next
        // request must read it.
        readAt = -Infinity;
      },
    });
  }
  await current.head();
  readAt = began;
}

/** Reads the journal's new rows; simultaneous callers share one read. Returns whether it succeeded. */
const lookOnce = () =>
  (reading ??= look()
    .then(
      () => (answersInTime = true),
      () => (answersInTime = false),
    )
    .finally(() => (reading = undefined)));

async function refresh(): Promise<boolean> {
  if (performance.now() - readAt < FRESH_MS) return true;
  if (answersInTime) return databaseAnswersWithin(TIMEOUT_MS);
  void lookOnce();
  return false;
}

/** Whether the journal can be read within `patience` milliseconds. Joins a read that is running. */
export async function databaseAnswersWithin(patience: number): Promise<boolean> {
  const isAnswered = await Promise.race([lookOnce(), pause(patience, false, { ref: false })]);
  if (!isAnswered) answersInTime = false;
  return isAnswered;
}

/** The version of the public content, as far as this server knows it. */
export interface ContentState {
  state: string;
  /** Whether `state` was read within the last second. If not, it is the last known one, because the database doesn't answer. */
  isFresh: boolean;
}

/** The current state, at most a second old. If the database doesn't answer: the last known one, or undefined if that is too old. */
export async function contentState(): Promise<ContentState | undefined> {
  if (await refresh()) return { state, isFresh: true };
  // While the embedded database is down, no server can write to it, so the last known state is still valid.
  const isTrusted = trouble()?.stops === 'everything' || performance.now() - readAt < MAX_STALE_MS;
  return isTrusted && readAt > -Infinity ? { state, isFresh: false } : undefined;
}

/** The state as a text. If it is unknown, this is a new random text, so that no cached answer counts as current. */
export const stateText = async (): Promise<string> =>
  (await contentState())?.state ?? `unknown-${randomId()}`;

/**
 * The state if it was read within the last second, else undefined. Never waits, but reads the state in the background before it is too old.
 */
export function freshState(): string | undefined {
  const age = performance.now() - readAt;
  if (age > FRESH_MS) return undefined;
  if (age > FRESH_MS / 2) void lookOnce();
  return state;
}

/**
 * Called when the server starts: opens the journal, and waits as long as that takes. Otherwise the first request would
 * open it, and would wait only for `TIMEOUT_MS`.
 */
export const learnContentState = async (): Promise<void> => void (await lookOnce());

/**
 * The id of the last row of the journal (the log of all writes), for a header of answers to admins (MOMENT_HEADER).
 * Undefined if the database doesn't answer.
 */
export async function currentRowId(): Promise<string | undefined> {
  return (await refresh()) ? (await journal()).applied().id : undefined;
}

/**
 * Whether a client edited the current content. `rowId` is the journal's last row at the time when the client read the
 * content. If the journal doesn't have this row, a backup was restored since: then this reads the newest rows, so that
 * the next answers show the restored content.
 */
export async function isOfThisContent(rowId: string): Promise<boolean> {
  const current = await journal();
  if (await current.hasRow(rowId)) return true;
  await current.head();
  return false;
}
