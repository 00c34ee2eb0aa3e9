import mongoose from 'mongoose';
import { collectionOf } from './storedKinds.ts';
import { type Journal, openJournal } from './journal/journal.ts';

let opened: { client: mongoose.mongo.MongoClient; journal: Promise<Journal> } | undefined;

/** The journal (the log of all writes) of the connected database. It is opened at the first call. */
export function journal(): Promise<Journal> {
  const client = mongoose.connection.getClient();
  if (opened?.client === client) return opened.journal;
  const now = { client, journal: openJournal(client, mongoose.connection.name, collectionOf) };
  opened = now;
  // If opening fails, the next call opens it again. The caller that awaits the promise handles the error.
  now.journal.catch(() => {
    if (opened === now) opened = undefined;
  });
  return now.journal;
}
