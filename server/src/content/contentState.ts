import { setTimeout as pause } from 'node:timers/promises';
import { trouble } from '../database/databaseTrouble.ts';
import { journal } from './currentJournal.ts';
import { isPublic } from './storedKinds.ts';
import type { Journal } from './journal/journal.ts';
import { changesOf, randomId } from './journal/rows.ts';

/**
 * How long the server uses the last read state before it reads the journal again, in milliseconds. Other servers' writes show after this
 * time.
 */
const FRESH_MS = 1_000;
/** How long to wait for the database, in milliseconds. */
const TIMEOUT_MS = 1_000;
/** How old the last read state may be while the database doesn't answer, in milliseconds. */
const MAX_STALE_MS = 60_000;

/** The id of the last applied row that changed public content. A cached answer is valid until this changes. */
let state = randomId();
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
        if (changesOf(row).some(({ kind }) => isPublic(kind))) state = row.id;
      },
      reset() {
        state = randomId();
        // Some of the new rows may not be applied yet. So the next request must read the journal again.
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

/** The state of public content, as far as this server knows it. */
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

/** The state as a text. If it is unknown, a new random text, so that nothing cached matches it. */
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

/** Opens the journal at the start, and waits as long as that takes. The first requests would only wait for `TIMEOUT_MS`. */
export const learnContentState = async (): Promise<void> => void (await lookOnce());

/** The id of the journal's last row, for the header MOMENT_HEADER of answers to admins; undefined if the database doesn't answer. */
export async function currentRowId(): Promise<string | undefined> {
  return (await refresh()) ? (await journal()).applied().id : undefined;
}

/**
 * Whether the journal has the row that came with the content that a client edited. If not, a restore has replaced that content: then this
 * reads the newest rows, so that the next answers show the current content.
 */
export async function isOfThisContent(rowId: string): Promise<boolean> {
  const current = await journal();
  if (await current.hasRow(rowId)) return true;
  await current.head();
  return false;
}
