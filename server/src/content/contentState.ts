import { setTimeout as pause } from 'node:timers/promises';
import { trouble } from '../database/databaseTrouble.ts';
import { journal } from './currentJournal.ts';
import { isPublic } from './storedKinds.ts';
import type { Journal } from './journal/journal.ts';
import { changesOf, newWrite } from './journal/rows.ts';

/** For how long the known state is used without a look at the journal, in milliseconds. Other servers' writes show after this time. */
const FRESH_MS = 1_000;
/** How long to wait for the database, and how old the known state may be while the database doesn't answer, in milliseconds. */
const TIMEOUT_MS = 1_000;
const MAX_STALE_MS = 60_000;

/** The latest row with public content that was applied. What was made from public content is valid for one state. */
let state = newWrite();
let followed: Journal | undefined;
let readAt = -Infinity;
let reading: Promise<boolean> | undefined;
/** Whether the last look was answered in time. If not, callers don't wait for the next one. */
let answersInTime = true;

async function look(): Promise<void> {
  const began = performance.now();
  const current = await journal();
  if (followed !== current) {
    followed = current;
    state = newWrite();
    current.listen({
      applied(row) {
        if (changesOf(row).some(({ kind }) => isPublic(kind))) state = row.id;
      },
      reset: () => void (state = newWrite()),
    });
  }
  await current.head();
  readAt = began;
}

/** Looks for new rows; simultaneous callers share one look. Returns whether it succeeded. */
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

/** Whether a look at the journal succeeds within this many milliseconds. Joins a look that is running. */
export async function databaseAnswersWithin(patience: number): Promise<boolean> {
  const told = await Promise.race([lookOnce(), pause(patience, false, { ref: false })]);
  if (!told) answersInTime = false;
  return told;
}

/** The state of public content, as far as this server knows it. */
export interface ContentState {
  state: string;
  /** Whether it was read recently. Otherwise it is the last known one, because the database doesn't answer. */
  isFresh: boolean;
}

/** The current state, at most a second old. If the database doesn't answer: the last known one, or undefined if that is too old. */
export async function contentState(): Promise<ContentState | undefined> {
  if (await refresh()) return { state, isFresh: true };
  // While the embedded database is down, no server can write to it.
  const isTrusted = trouble()?.stops === 'everything' || performance.now() - readAt < MAX_STALE_MS;
  return isTrusted && readAt > -Infinity ? { state, isFresh: false } : undefined;
}

/** The state as a text. If it is unknown, a new random text, which equals no other. */
export const stateText = async (): Promise<string> =>
  (await contentState())?.state ?? `unknown-${newWrite()}`;

/** The state, if it is known without waiting. Looks again in the background before it is too old. */
export function freshState(): string | undefined {
  const age = performance.now() - readAt;
  if (age > FRESH_MS) return undefined;
  if (age > FRESH_MS / 2) void lookOnce();
  return state;
}

/** Opens the journal, however long that takes. Otherwise the first requests would find that the database doesn't answer in time. */
export const learnContentState = async (): Promise<void> => void (await lookOnce());

/** The id of the last row, for the header of answers to admins; undefined if the database doesn't answer. */
export async function currentRowId(): Promise<string | undefined> {
  return (await refresh()) ? (await journal()).applied().id : undefined;
}

/** Whether the content still has the row for which a text was typed. If not, the next answers are about the present rows. */
export async function isOfThisContent(rowId: string): Promise<boolean> {
  const current = await journal();
  if (await current.hasRow(rowId)) return true;
  await current.head();
  return false;
}
