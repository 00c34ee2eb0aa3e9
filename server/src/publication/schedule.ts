import type { DescribedList } from '@agency/contract/kinds';
import type { Logger } from 'pino';
import { differences } from '@agency/contract/document/differences';
import { carriedOut, hasPublication, publicationIn } from '@agency/contract/document/publication';
import { Problem } from '@agency/contract/problems';
import type { Writer } from '@agency/contract/history';
import type { Collection } from '../content/collection.ts';
import type { FieldChanges, Stored } from '../content/storedDocument.ts';
import { change } from '../content/write.ts';
import { forEachList } from '../contentCollections.ts';
import { databaseTime } from '../database/connect.ts';
import { trouble } from '../database/databaseTrouble.ts';
import { byOneServer } from '../database/lease.ts';

/** The author of these writes, as the history and 'Recent Activity' name it. */
const by: Writer = { email: 'the schedule', via: 'schedule' };

/** Publishes or unpublishes what is due at this time. */
type CarryOut = () => Promise<void>;

/** The filters of documents of which something is due. */
export function dueFilters(now: Date): object[] {
  const isDue = { $gt: '', $lte: now.toISOString() };
  return [
    { publishAt: isDue },
    { unpublishAt: isDue },
    { draftLanguages: { $elemMatch: { publishAt: isDue } } },
  ];
}

/** Finds the documents of a kind that are due. Returns a function for each. */
const dueIn =
  <D extends DescribedList, Document extends Stored>(documents: Collection<D, Document>) =>
  async (now: Date): Promise<CarryOut[]> => {
    const { fields } = documents.description;
    if (!hasPublication(fields)) return [];
    const due = await documents.model.find({ deletedAt: null, $or: dueFilters(now) }).lean<Document[]>();
    return due.map((found) => async () => {
      const before = publicationIn(found);
      const after = carriedOut(before, now);
      const { state, draftLanguages } = fields;
      const changes = differences({ state: state!, draftLanguages: draftLanguages! }, before, after);
      const ifMatch = { revision: found.revision, updatedAt: found.updatedAt.toISOString() };
      await change(
        documents,
        found._id.toString(),
        { ifMatch, by, admin: by },
        () => after as object as FieldChanges<Document>,
        // If only a time without effect is cleared, nobody needs to read about it.
        changes.length > 0 ? { action: 'updated', changes } : undefined,
      );
    });
  };

/** If a document was changed or deleted since it was found, it is looked at again at the next check. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'staleRevision' || error.code === 'notFound');

/**
 * Does what the documents' schedules say up to `now`, each exactly once, also if several servers check at the same
 * time: each write needs the revision that was found, and clears the time whose action it does.
 */
export async function carryOutSchedules(now: Date): Promise<void> {
  const find = async () => (await Promise.all(Object.values(forEachList(dueIn)).map((of) => of(now)))).flat();
  // Only a server that has something to do takes the lease.
  if ((await find()).length === 0) return;
  await byOneServer('schedule', async () => {
    for (const carryOut of await find())
      await carryOut().catch((error: unknown) => {
        if (!isOvertaken(error)) throw error;
      });
  });
}

/** How often each server looks for documents that are due, in milliseconds. */
const CHECK_EVERY = 15_000;

/** Publishes and unpublishes documents at the times that their schedules say. Returns a function that stops this. */
export function followSchedules(log: Logger): () => void {
  let isFailing = false;
  let isOver = false;
  let running: Promise<void> | undefined;
  const check = async () => {
    if (isOver || trouble()) return;
    try {
      await carryOutSchedules(await databaseTime());
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isOver)
        log.warn({ err: error }, 'Scheduled publications failed; they are tried again');
      isFailing = true;
    }
  };
  const run = () => {
    running ??= check().finally(() => (running = undefined));
  };
  run();
  const timer = setInterval(run, CHECK_EVERY).unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
