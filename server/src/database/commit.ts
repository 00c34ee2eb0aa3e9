import mongoose from 'mongoose';
import { isDuplicate, SOON, writesInOneCommand } from './connect.ts';
import {
  COUNTERS,
  learnRaised,
  lookAnew,
  newMoment,
  noteMoment,
  noteOf,
  raise,
  raisedTo,
} from './contentRevision.ts';
import { together } from './together.ts';

/** A change of one document, provided that it still is what it was found as. */
export interface Step {
  collection: string;
  filter: mongoose.mongo.Document;
  update: mongoose.mongo.Document;
  /** Whether visitors see it: then the content's number is raised before it and after it. */
  isPublic: boolean;
}

/** Does a step; answers whether the document still was what it was found as. What was done is in the journal then. */
export const commit = async (step: Step): Promise<boolean> =>
  step.isPublic ? (await settled(step))() : alone(step);

/** Whether a step was done; throws what it failed by. */
type Outcome = () => boolean;

/** The steps of all who write at the same time, and the raises around them; undefined is for who only wants a raise. */
const settled = together(async (wanted: readonly (Step | undefined)[]): Promise<Outcome[]> => {
  const steps = wanted.flatMap((step) => step ?? []);
  const outcomes = await (writesInOneCommand() ? inOneCommand(steps) : oneByOne(steps));
  return wanted.map((step) => (step && outcomes.get(step)) ?? (() => true));
});

/**
 * One command: it is done in its order, so that the number is raised before the first step and after the last, and no step is
 * there without the raise before it. It is answered when all of it is in the journal, which is waited for once. The moment is noted by the
 * same command: until then the content itself has it.
 */
async function inOneCommand(steps: readonly Step[]): Promise<Map<Step, Outcome>> {
  const outcomes = new Map<Step, Outcome>();
  for (;;) {
    const left = steps.filter((step) => !outcomes.has(step));
    const moment = newMoment();
    const sentAt = performance.now();
    const first = left.length > 0 ? [raising(newMoment())] : [];
    const learn = (done: Updates, until: number) => {
      for (const [index, step] of left.slice(0, until).entries()) {
        const isDone = done?.get(index + first.length)?.matchedCount === 1;
        outcomes.set(step, () => isDone);
      }
    };
    try {
      const { updateResults } = await mongoose.connection
        .getClient()

        .bulkWrite<Documents>([...first, ...left.map(updating), raising(moment), noting(moment)], {
          ordered: true,
          verboseResults: true,
        });
      learn(updateResults, left.length);
      learnRaised(moment, sentAt);
      return outcomes;
    } catch (error) {
      // Nobody knows how far it came.
      lookAnew();
      const { index, failure, done } = failureIn(error);
      const step = left[index - first.length];
      if (step) {
        // Those before it are done, those behind it were not begun: the next command raises the number for all.
        learn(done, index - first.length);
        outcomes.set(step, () => {
          throw failure;
        });
        // Another server has made the number at the same time.
      } else if (!isDuplicate(failure)) throw failure;
    }
  }
}

interface Anything extends mongoose.mongo.Document {
  _id: string | mongoose.Types.ObjectId;
}

type Documents = Record<string, Anything>;
type Updates = mongoose.mongo.ClientBulkWriteResult['updateResults'];

const namespaceOf = (collection: string) => `${mongoose.connection.name}.${collection}`;

const updating = ({ collection, filter, update }: Step) => ({
  name: 'updateOne' as const,
  namespace: namespaceOf(collection),
  filter,
  update,
});

const raising = (moment: string) => ({
  name: 'updateOne' as const,
  namespace: namespaceOf(COUNTERS),
  filter: { _id: 'content' },
  update: raisedTo(moment),
  upsert: true,
});

const noting = (moment: string) => ({
  name: 'insertOne' as const,
  namespace: namespaceOf(COUNTERS),
  document: { _id: noteOf(moment), at: new Date() },
});

/** By which of its operations a command failed, and how; -1 where that is not about one of them. */
function failureIn(error: unknown): { index: number; failure: unknown; done?: Updates } {
  if (!(error instanceof mongoose.mongo.MongoClientBulkWriteError)) return { index: -1, failure: error };
  const [first] = error.writeErrors;
  if (!first) return { index: -1, failure: error.cause ?? error };
  const [index, { code, message }] = first;
  return {
    index,
    failure: new mongoose.mongo.MongoServerError({ code, message }),
    done: error.partialResult?.updateResults,
  };
}

/** The same for a MongoDB that is older than that command: each waits for the journal by itself. */
async function oneByOne(steps: readonly Step[]): Promise<Map<Step, Outcome>> {
  if (steps.length > 0) await raiseBefore();
  const outcomes = steps.map(async (step): Promise<[Step, Outcome]> => {
    try {
      const isDone = await alone(step);
      return [step, () => isDone];
    } catch (error) {
      return [
        step,
        () => {
          throw error;
        },
      ];
    }
  });
  const all = new Map(await Promise.all(outcomes));
  // What was written stands, also where this can't be told: nothing is kept for longer than a minute.
  await raise()
    .then(noteMoment)
    .catch(() => {});
  return all;
}

const alone = async ({ collection, filter, update }: Step): Promise<boolean> =>
  (await mongoose.connection.collection(collection).updateOne(filter, update)).matchedCount === 1;

let before: Promise<string> | undefined;
/**
 * Raises the number for all who are about to write. It need not be in the journal: what is written next stands behind it
 * there, and where both are lost nothing was written.
 */
const raiseBefore = () => (before ??= raise({ writeConcern: SOON }).finally(() => (before = undefined)));

/**
 * Does a write of public content that is more than a step. The number is raised before it and after it, whatever came of it, so that
 * what was read while the write was under way is never kept beyond it. Those who write at the same time share a raise. `tell` is what is
 * to be done of a write that went well; it is begun while the number is raised.
 */
export async function changingContent<Result>(write: () => Promise<Result>): Promise<Result>;
export async function changingContent<Result, Told>(
  write: () => Promise<Result>,
  tell: (result: Result) => Promise<Told>,
): Promise<Told>;
export async function changingContent<Result>(
  write: () => Promise<Result>,
  tell: (result: Result) => Promise<unknown> = async (result) => result,
): Promise<unknown> {
  await raiseBefore();
  // What was written stands, also where this can't be told: nothing is kept for longer than a minute.
  const raised = () => settled(undefined).catch(() => {});
  const result = await write().catch(async (error: unknown) => {
    await raised();
    throw error;
  });
  const raising = raised();
  try {
    return await tell(result);
  } finally {
    await raising;
  }
}
