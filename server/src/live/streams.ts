import { randomUUID } from 'node:crypto';
import type { PassThrough } from 'node:stream';
import { Gauge } from 'prom-client';
import { mayWrite } from '@agency/contract/kinds';
import type { Editing, LiveEvents } from '@agency/contract/live';
import { isSignedOut, Problem } from '@agency/contract/problems';
import { roles } from '@agency/contract/roles';
import type { RowReference } from '../content/journal/rows.ts';
import { positionText } from '../content/rowsSince.ts';
import { isAway } from '../database/connect.ts';
import { DatabaseSilence, unlessSilent } from '../database/databasePing.ts';
import { whyAway } from '../database/databaseTrouble.ts';
import type { SignedIn } from '../session/tokens.ts';
import { allEditing, endEditing, renewEditing } from './editing.ts';
import type { ToldChange } from './rowChanges.ts';
import { type Watch, watch } from './watch.ts';

/** How many streams may be open: per session, per address, and in this process. */
const MAX_STREAMS = { session: 4, address: 100, all: 2_000 };
/** The maximum number of bytes that may wait for a client to read them. A slower client is disconnected. */
const MOST_UNREAD_BYTES = 64 * 1024;
/**
 * Every `TICK_MS` milliseconds, the sessions of all streams are checked. Every KEEP_ALIVE-th time, a comment is sent to
 * keep the connections open; every RENEW-th time, the cursors are renewed.
 */
const TICK_MS = 1_000;
const KEEP_ALIVE = 15;
const RENEW = 10;

/** The prefix of event ids: the `form` of `positionText`. If it changes, clients can't continue at earlier event ids. */
export const POSITION_PREFIX = 'live';

/** A person's open stream. */
export interface Follower {
  who: SignedIn;
  address: string;
  body: PassThrough;
  /** Checks the session. Throws if it has ended. */
  check(): Promise<SignedIn>;
  /** Closes the stream immediately, even if the client hasn't read all of it. */
  drop(): void;
}

interface Stream extends Follower {
  id: string;
  /** The data of the last 'editing' event that was sent, as JSON. */
  sentPeople: string;
}

const streams = new Set<Stream>();
let watching: Watch | undefined;
let ticking: NodeJS.Timeout | undefined;
let isEnding = false;
/** The reason that was last sent to the clients why the database can't be reached; null if it can be reached. */
let saidAway: string | null = null;

new Gauge({
  name: 'live_streams',
  help: 'Open live streams.',
  collect() {
    this.set(streams.size);
  },
});

/** An event in the format of server-sent events. */
export const eventText = <Name extends keyof LiveEvents>(
  name: Name,
  data: LiveEvents[Name],
  id?: string,
): string => `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The changes that a role may see. */
export const visible = (changes: readonly ToldChange[], { role }: Pick<SignedIn, 'role'>) =>
  changes.filter(({ of }) => mayWrite(of, role)).map(({ of: _, ...change }) => change);

/** The id of an event. With the last id that it got, a client can continue on a new stream without missing changes. */
export const positionAt = (row: RowReference): string => positionText(POSITION_PREFIX, row);

/**
 * Opens a stream. `begin` returns its first events. It is called after the stream was registered for new changes, so
 * that no change is missed.
 */
export async function openStream(
  follower: Follower,
  begin: (stream: string) => Promise<string>,
): Promise<void> {
  makeRoomFor(follower);
  const stream: Stream = { ...follower, id: randomUUID(), sentPeople: JSON.stringify([]) };
  streams.add(stream);
  follower.body.once('close', () => leave(stream));
  watching ??= watch({
    changed,
    edited: () => void tellEditing(),
    lost,
  });
  ticking ??= setInterval(() => void tick(), TICK_MS).unref();
  try {
    await unlessSilent(watching.begun);
    put(stream, await begin(stream.id));
    if (saidAway !== null) put(stream, eventText('database', { sentence: saidAway }));
    void tellEditing();
  } catch (error) {
    leave(stream);
    throw error;
  }
}

function makeRoomFor({ who, address }: Follower): void {
  if (isEnding) throw new Problem('busy', { retryAfter: 1 });
  // The session's earlier streams: a page that was reloaded may have left one open.
  const own = [...streams].filter((each) => each.who.tokenId === who.tokenId);
  const replaced = own.slice(0, Math.max(0, own.length - MAX_STREAMS.session + 1));
  const others = [...streams].filter((each) => !replaced.includes(each));
  const isTooMany =
    others.length >= MAX_STREAMS.all ||
    others.filter((each) => each.address === address).length >= MAX_STREAMS.address;
  if (isTooMany) throw new Problem('tooMany', { retryAfter: 30 });
  for (const stream of replaced) {
    stream.drop();
    // The connection closes only later. Until then, the stream would still count for the limits.
    leave(stream);
  }
}

function leave(stream: Stream): void {
  if (!streams.delete(stream)) return;
  void endEditing([stream.id]).catch(() => {});
  if (streams.size > 0) return;
  watching?.stop();
  watching = undefined;
  clearInterval(ticking);
  ticking = undefined;
  saidAway = null;
}

/**
 * Sends events to a client. If the client doesn't read them, disconnects it. It then reconnects, and gets the changes
 * that it missed.
 */
export function put({ body, drop }: Pick<Follower, 'body' | 'drop'>, text: string): void {
  if (text === '' || body.writableEnded || body.destroyed) return;
  // Only the bytes of earlier events count. A single event with many changes may be longer than the limit.
  if (body.writableLength + body.readableLength > MOST_UNREAD_BYTES) drop();
  else body.write(text);
}

function changed(changes: readonly ToldChange[], row: RowReference): void {
  const texts = new Map(
    roles.map((role) => {
      const seen = visible(changes, { role });
      return [role, seen.length > 0 ? eventText('changed', { changes: seen }, positionAt(row)) : ''];
    }),
  );
  for (const stream of streams) put(stream, texts.get(stream.who.role) ?? '');
}

const lost = () => {
  for (const stream of streams) put(stream, eventText('hello', { stream: stream.id, anew: true }));
};

let telling: Promise<void> | undefined;
let isAskedAgain = false;

/** Sends each stream the list of people who are editing something, if the list has changed for this stream. */
function tellEditing(): Promise<void> {
  isAskedAgain = telling !== undefined;
  return (telling ??= tellEditingOnce()
    .catch(() => {})
    .finally(() => {
      telling = undefined;
      if (isAskedAgain) void tellEditing();
    }));
}

async function tellEditingOnce(): Promise<void> {
  const all = await allEditing();
  for (const stream of streams) {
    const { id: me, tokenId, role } = stream.who;
    const people = all
      .filter(({ _id, kind }) => _id !== tokenId && mayWrite(kind, role))
      .map(({ kind, id, field, name, account, admin }): Editing => ({
        kind,
        id,
        field,
        name,
        account,
        you: admin === me,
      }));
    const json = JSON.stringify(people);
    if (json === stream.sentPeople) continue;
    stream.sentPeople = json;
    put(stream, eventText('editing', { people }));
  }
}

let ticks = 0;
let isTicking = false;

async function tick(): Promise<void> {
  ticks += 1;
  if (ticks % KEEP_ALIVE === 0) for (const stream of streams) put(stream, ': still there\n\n');
  // If the database hangs, the previous check is still waiting. Don't send more queries then.
  if (isTicking) return;
  isTicking = true;
  try {
    await Promise.all([...streams].map(check));
    // The list of cursors also changes when a cursor expires. No event reports that, so check it here.
    await tellEditing();
    if (ticks % RENEW === 0) await renewEditing([...streams].map(({ id }) => id)).catch(() => {});
  } finally {
    isTicking = false;
  }
}

/**
 * Ends a stream if its session has ended, if the person's role has changed, or if they must set up a second factor.
 * After a change of the role, the client opens a new stream.
 */
async function check(stream: Stream): Promise<void> {
  try {
    const who = await unlessSilent(stream.check());
    sayAway(null);
    if (who.role !== stream.who.role || who.mustSetUp) end(stream);
  } catch (error) {
    if (error instanceof Problem && isSignedOut(error.toJSON())) end(stream, eventText('over', {}));
    else if (error instanceof DatabaseSilence || isAway(error))
      sayAway(whyAway() ?? 'The database cannot be reached.');
  }
}

function end(stream: Stream, last = ''): void {
  put(stream, last);
  stream.body.end();
  leave(stream);
}

/** Tells all clients why the database can't be reached, or with null that it can be reached again. */
function sayAway(sentence: string | null): void {
  if (sentence === saidAway) return;
  saidAway = sentence;
  for (const stream of streams) put(stream, eventText('database', { sentence }));
}

/** Ends all streams, because this server is about to stop. */
export function endStreams(): void {
  isEnding = true;
  for (const { body } of streams) body.end();
}
