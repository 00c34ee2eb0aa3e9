import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { can } from '../database/abilities.ts';
import { isAway } from '../database/connect.ts';
import { errorSays } from '../errorSays.ts';
import { EDITING } from './editing.ts';
import { type Change, changedSince, changesOf, collections, type Told } from './places.ts';

/** Who hears what is changed, by whichever server. */
export interface Listener {
  changed(changes: readonly Change[]): void;
  /** Others edit, or no longer do. */
  edited(): void;
  /** What changed is not known. */
  lost(): void;
}

/** One that is under way; `begun` is there once nothing is missed any more. */
export interface Watch {
  begun: Promise<void>;
  stop(): void;
}

/** Watches over the database, once for all streams of this process. */
export const watch = (listener: Listener): Watch =>
  can('members') ? byChangeStream(listener) : byLooking(listener);

/** After a failure it is tried again after so many milliseconds. */
const AGAIN = 500;

/** What the database says where it no longer has what comes after a place (its oplog is too short), or knows no such place. */
const unknownPlace = new Set([260, 280, 286]);

interface Event {
  _id: unknown;
  operationType: string;
  ns?: { coll: string };
  documentKey?: { _id: unknown };
  told?: Omit<Told, 'collection' | 'id'>;
}

const given = (field: string) => ({
  $ifNull: [`$fullDocument.${field}`, `$updateDescription.updatedFields.${field}`],
});

const pipeline = [
  { $match: { 'ns.coll': { $in: [...collections, EDITING] } } },
  {
    $project: {
      operationType: 1,
      'ns.coll': 1,
      documentKey: 1,
      'told.revision': given('revision'),
      'told.at': given('updatedAt'),
      'told.by': given('by'),
      'told.line.kind': '$fullDocument.kind',
      'told.line.documentId': '$fullDocument.documentId',
    },
  },
];

/** By the set's own word, which comes as soon as a majority has the write. */
function byChangeStream(listener: Listener): Watch {
  let isOver = false;
  let stream: mongoose.mongo.ChangeStream | undefined;
  let place: unknown;
  let hasFailed = false;
  let instead: Watch | undefined;
  let isBegun = () => {};
  const begun = new Promise<void>((resolve) => (isBegun = resolve));

  function hear({ operationType, ns, documentKey, told = {} }: Event) {
    if (!ns || !documentKey) return;
    if (ns.coll === EDITING) return listener.edited();
    // What was changed besides what it says, such as the names of its writes.
    if (operationType === 'update' && told.revision === undefined) return;
    listener.changed(changesOf({ ...told, collection: ns.coll, id: documentKey._id }));
  }

  async function follow() {
    const { db } = mongoose.connection;
    if (!db) throw new mongoose.mongo.MongoNotConnectedError('The database is not connected');
    stream = db.watch(pipeline, { ...(place !== undefined && { resumeAfter: place }) });
    let next: unknown = await stream.tryNext();
    isBegun();
    // Where it could not be begun, nobody knows what came before.
    if (place === undefined && hasFailed) listener.lost();
    place = stream.resumeToken ?? place;
    for (; !isOver; next = await stream.tryNext()) {
      if (next) hear(next as Event);
      place = stream.resumeToken ?? place;
    }
  }

  async function lookInstead() {
    instead = byLooking(listener);
    await instead.begun;
    // What came before the first look, and after what was heard last, is not known.
    if (place !== undefined) listener.lost();
  }

  void (async () => {
    while (!isOver && !instead) {
      await follow().catch(async (error: unknown) => {
        hasFailed = true;
        if (unknownPlace.has(Number(errorSays(error, 'code')))) place = undefined;
        // Such as one who may read the database, and not watch it.
        else if (!isOver && !isAway(error)) await lookInstead();
      });
      // Who comes meanwhile is told what keeps the rest from being read.
      isBegun();
      await stream?.close().catch(() => {});
      if (!isOver) await pause(AGAIN, undefined, { ref: false });
    }
  })();
  return {
    begun,
    stop() {
      isOver = true;
      isBegun();
      instead?.stop();
      void stream?.close().catch(() => {});
    },
  };
}

/** Where there are no change streams it is looked so often, in milliseconds. */
const LOOK_EVERY = 500;
/** A write gets its time before it is there to be read, and clocks differ: so much earlier than the last look the next begins. */
export const OVERLAP = 5_000;

/** By looking at what was changed lately. */
function byLooking(listener: Listener): Watch {
  let isOver = false;
  let from = Date.now();
  /** What is known already of what was changed lately. */
  let known: ReadonlySet<string> | undefined;
  let hasFailed = false;

  async function look() {
    const at = Date.now();
    const changes = await changedSince(new Date(from - OVERLAP));
    from = at;
    const before = known;
    known = new Set(changes?.map((change) => JSON.stringify(change)));
    if (!changes || (!before && hasFailed)) listener.lost();
    else if (before) {
      const fresh = changes.filter((change) => !before.has(JSON.stringify(change)));
      if (fresh.length > 0) listener.changed(fresh);
    }
    listener.edited();
  }

  const tryToLook = () => look().catch(() => void (hasFailed = true));
  const begun = tryToLook();
  void (async () => {
    await begun;
    while (!isOver) {
      await pause(LOOK_EVERY, undefined, { ref: false });
      if (!isOver) await tryToLook();
    }
  })();
  return { begun, stop: () => void (isOver = true) };
}
