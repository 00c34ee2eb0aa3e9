import { randomUUID } from 'node:crypto';
import type { PassThrough } from 'node:stream';
import { Gauge } from 'prom-client';
import { mayWrite } from '@agency/contract/kinds';
import type { Editing, LiveEvents } from '@agency/contract/live';
import { isSignedOut, Problem } from '@agency/contract/problems';
import { roles } from '@agency/contract/roles';
import { placeText } from '../changes/place.ts';
import { isAway } from '../database/connect.ts';
import { momentNow } from '../database/moments.ts';
import { DatabaseSilence, unlessSilent } from '../database/silence.ts';
import { whyAway } from '../database/trouble.ts';
import type { SignedIn } from '../session/tokens.ts';
import { allEditing, endEditing, renewEditing } from './editing.ts';
import type { Change } from './places.ts';
import { type Watch, watch } from './watch.ts';

/** Open streams at most: per session, per address, in this process. */
const MOST = { session: 4, address: 100, all: 2_000 };
/** What a client may leave unread, in bytes: more is never held for it. */
const UNREAD = 64 * 1024;
/** So often it is looked whether sessions still stand, in milliseconds; and at each so-many-th time the rest is done. */
const TICK = 1_000;
const KEEP_ALIVE = 15;
const RENEW = 10;

/** The form of a stream's places. */
export const FORM = 'live';

/** Somebody's stream that is open. */
export interface Follower {
  who: SignedIn;
  address: string;
  body: PassThrough;
  /** How the session stands; throws where it is over. */
  check(): Promise<SignedIn>;
  /** Ends it at once, whatever of it was not read. */
  drop(): void;
}

interface Stream extends Follower {
  id: string;
  /** Who edits, as it was told. */
  told: string;
}

const streams = new Set<Stream>();
let watching: Watch | undefined;
let ticking: NodeJS.Timeout | undefined;
let isEnding = false;
/** What was told of the database. */
let saidAway: string | null = null;

new Gauge({
  name: 'live_streams',
  help: 'Streams of changes that are open.',
  collect() {
    this.set(streams.size);
  },
});

/** An event as it is sent. */
export const eventText = <Name extends keyof LiveEvents>(
  name: Name,
  data: LiveEvents[Name],
  id?: string,
): string => `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** What of some changes somebody may learn. */
export const visible = (changes: readonly Change[], { role }: Pick<SignedIn, 'role'>) =>
  changes.filter(({ of }) => mayWrite(of, role)).map(({ of: _, ...change }) => change);

/** The place where a stream is now; none where it isn't known. */
export async function placeNow(): Promise<string | undefined> {
  const at = Date.now();
  const moment = await momentNow();
  return moment === undefined ? undefined : placeText(FORM, { at, moment });
}

/** Opens a stream; `begin` answers what is told first, once nothing of what comes after is missed. */
export async function openStream(
  follower: Follower,
  begin: (stream: string) => Promise<string>,
): Promise<void> {
  makeRoomFor(follower);
  const stream: Stream = { ...follower, id: randomUUID(), told: JSON.stringify([]) };
  streams.add(stream);
  follower.body.once('close', () => leave(stream));
  watching ??= watch({
    changed: (changes) => void changed(changes),
    edited: () => void tellEditing(),
    lost,
  });
  ticking ??= setInterval(() => void tick(), TICK).unref();
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
  // A page that was reloaded may have left a stream behind.
  const own = [...streams].filter((each) => each.who.tokenId === who.tokenId);
  const replaced = own.slice(0, Math.max(0, own.length - MOST.session + 1));
  const others = [...streams].filter((each) => !replaced.includes(each));
  const isTooMany =
    others.length >= MOST.all || others.filter((each) => each.address === address).length >= MOST.address;
  if (isTooMany) throw new Problem('tooMany', { retryAfter: 30 });
  for (const stream of replaced) {
    stream.drop();
    // Its connection closes later; requests that arrive before must not count it, nor drop it again.
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

/** Who doesn't read is let go: they come back, and are told what they missed. */
export function put({ body, drop }: Pick<Follower, 'body' | 'drop'>, text: string): void {
  if (text === '' || body.writableEnded || body.destroyed) return;
  // By what was left before: an event may itself be longer, where much changed at once.
  if (body.writableLength + body.readableLength > UNREAD) drop();
  else body.write(text);
}

async function changed(changes: readonly Change[]): Promise<void> {
  const place = await placeNow().catch(() => undefined);
  const texts = new Map(
    roles.map((role) => {
      const seen = visible(changes, { role });
      return [role, seen.length > 0 ? eventText('changed', { changes: seen }, place) : ''];
    }),
  );
  for (const stream of streams) put(stream, texts.get(stream.who.role) ?? '');
}

const lost = () => {
  for (const stream of streams) put(stream, eventText('hello', { stream: stream.id, anew: true }));
};

let telling: Promise<void> | undefined;
let isAskedAgain = false;

/** Tells who edits what, where that is others than was told. */
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
    const told = JSON.stringify(people);
    if (told === stream.told) continue;
    stream.told = told;
    put(stream, eventText('editing', { people }));
  }
}

let ticks = 0;
let isTicking = false;

async function tick(): Promise<void> {
  ticks += 1;
  if (ticks % KEEP_ALIVE === 0) for (const stream of streams) put(stream, ': still there\n\n');
  // Of a database that hangs nothing more is asked meanwhile.
  if (isTicking) return;
  isTicking = true;
  try {
    await Promise.all([...streams].map(check));
    // Who can't say it any more is gone.
    await tellEditing();
    if (ticks % RENEW === 0) await renewEditing([...streams].map(({ id }) => id)).catch(() => {});
  } finally {
    isTicking = false;
  }
}

/** Ends a stream whose session is over; whose role is another, too: they come back as what they are now. */
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

/** Says to all why nothing can be saved just now, or that it can again. */
function sayAway(sentence: string | null): void {
  if (sentence === saidAway) return;
  saidAway = sentence;
  for (const stream of streams) put(stream, eventText('database', { sentence }));
}

/** Ends all streams: this server is about to end. */
export function endStreams(): void {
  isEnding = true;
  for (const { body } of streams) body.end();
}
