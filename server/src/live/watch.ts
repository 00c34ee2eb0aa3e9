import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { can } from '../database/abilities.ts';
import { isAway } from '../database/connect.ts';
import { errorSays } from '../errorCode.ts';
import { EDITING } from './editing.ts';
import { type Change, changedSince, changesOf, collections, type ChangedDocument } from './collections.ts';

/** Is called about changes that any server made. */
export interface Listener {
  changed(changes: readonly Change[]): void;
  /** The list of people who are editing changed. */
  edited(): void;
  /** Changes were missed, so everything must be reloaded. */
  lost(): void;
}

/** A running watch. `begun` resolves once no later change can be missed, or the watch has failed. */
export interface Watch {
  begun: Promise<void>;
  stop(): void;
}

/** Watches the database for changes, once for all streams of this process. */
export const watch = (listener: Listener): Watch =>
  can('members') ? byChangeStream(listener) : byLooking(listener);

/** The delay before a retry after a failure, in milliseconds. */
const RETRY_MS = 500;

/** The database's error codes for a resume token that it doesn't know, or whose oplog entries are deleted already. */
const unknownPlace = new Set([260, 280, 286]);

interface Event {
  _id: unknown;
  operationType: string;
  ns?: { coll: string };
  documentKey?: { _id: unknown };
  told?: Omit<ChangedDocument, 'collection' | 'id'>;
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

/** Watches with a change stream of the replica set, which reports a write once a majority has it. */
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
    // An update without a new revision changed only internal fields, such as idempotency keys.
    if (operationType === 'update' && told.revision === undefined) return;
    listener.changed(changesOf({ ...told, collection: ns.coll, id: documentKey._id }));
  }

  async function follow() {
    const { db } = mongoose.connection;
    if (!db) throw new mongoose.mongo.MongoNotConnectedError('The database is not connected');
    stream = db.watch(pipeline, { ...(place !== undefined && { resumeAfter: place }) });
    let next: unknown = await stream.tryNext();
    isBegun();
    // If the first attempt failed, changes before this one are unknown.
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
    // Changes between the last event and the first poll are unknown.
    if (place !== undefined) listener.lost();
  }

  void (async () => {
    while (!isOver && !instead) {
      await follow().catch(async (error: unknown) => {
        hasFailed = true;
        if (unknownPlace.has(Number(errorSays(error, 'code')))) place = undefined;
        // For example, a database user who may read but not open a change stream.
        else if (!isOver && !isAway(error)) await lookInstead();
      });
      // Also after a failure, callers stop waiting for `begun`. The first read of their stream then reports what is wrong.
      isBegun();
      await stream?.close().catch(() => {});
      if (!isOver) await pause(RETRY_MS, undefined, { ref: false });
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

/** The polling interval if there are no change streams, in milliseconds. */
const POLL_INTERVAL_MS = 500;
/**
 * Each poll starts this much before the last one, because a write becomes readable with a delay and clocks differ. In
 * milliseconds.
 */
export const OVERLAP_MS = 5_000;

/** Watches by polling for recently changed documents. */
function byLooking(listener: Listener): Watch {
  let isOver = false;
  let from = Date.now();
  /** The recent changes that were already reported. */
  let known: ReadonlySet<string> | undefined;
  let hasFailed = false;

  async function look() {
    const at = Date.now();
    const changes = await changedSince(new Date(from - OVERLAP_MS));
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
      await pause(POLL_INTERVAL_MS, undefined, { ref: false });
      if (!isOver) await tryToLook();
    }
  })();
  return { begun, stop: () => void (isOver = true) };
}
