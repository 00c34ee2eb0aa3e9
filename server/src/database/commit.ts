import mongoose from 'mongoose';
import { can } from './abilities.ts';
import { isDuplicate, UNJOURNALED, ignoringDuplicate } from './connect.ts';
import {
  COUNTERS,
  rememberRaise,
  invalidateRevision,
  newMoment,
  storeMoment,
  momentId,
  raiseRevision,
  raiseUpdate,
} from './contentRevision.ts';
import { batched } from './batched.ts';
import { type Version, VERSIONS } from './versions.ts';

/** A change of one document, provided that it still is what it was found as. */
export interface Step {
  collection: string;
  filter: mongoose.mongo.Document;
  update: mongoose.mongo.Document;
  /** Whether visitors see it: then the content's number is raised before it and after it. */
  isPublic: boolean;
  /** What it replaces, which is in the history before it is done. That is true of what was found, also where the step isn't done. */
  replaces?: readonly Version[];
}

/** Does a step; answers whether the document still was what it was found as. What was done is in the journal then. */
export const commit = async (step: Step): Promise<boolean> =>
  step.isPublic ? (await commitBatch(step))() : alone(step);

/** Whether a step was done; throws what it failed by. */
type StepResult = () => boolean;

/** The steps of all who write at the same time, and the raises around them; undefined is for who only wants a raise. */
const commitBatch = batched(async (wanted: readonly (Step | undefined)[]): Promise<StepResult[]> => {
  const steps = wanted.flatMap((step) => step ?? []);
  const results = await (can('oneCommand') ? inOneCommand(steps) : oneByOne(steps));
  return wanted.map((step) => (step && results.get(step)) ?? (() => true));
});

/**
 * One command: it is done in its order, so that the number is raised before the first step and after the last, and no step is
 * there without the raise before it. It is answered when all of it is in the journal, which is waited for once. The moment is noted by the
 * same command: until then the content itself has it.
 */
async function inOneCommand(steps: readonly Step[]): Promise<Map<Step, StepResult>> {
  const results = new Map<Step, StepResult>();
  for (;;) {
    const left = steps.filter((step) => !results.has(step));
    const moment = newMoment();
    const sentAt = performance.now();
    const operations: Operation[] = left.flatMap((step) => [
      ...(step.replaces ?? []).map((version) => ({ step, model: keeping(version) })),
      { step, model: updating(step), isIt: true },
    ]);
    if (left.length > 0) operations.unshift({ model: raising(newMoment()) });
    const learn = (done: Updates, until: number) => {
      for (const [index, { step, isIt }] of operations.slice(0, until).entries()) {
        if (!step || !isIt) continue;
        const isDone = done?.get(index)?.matchedCount === 1;
        results.set(step, () => isDone);
      }
    };
    try {
      const { updateResults } = await inOrder([
        ...operations.map(({ model }) => model),
        raising(moment),
        noting(moment),
      ]);
      learn(updateResults, operations.length);
      rememberRaise(moment, sentAt);
      return results;
    } catch (error) {
      // Nobody knows how far it came.
      invalidateRevision();
      const { index, failure, done } = failureIn(error);
      const { step, isIt } = operations[index] ?? {};
      // Those before it are done, those behind it were not begun: the next command raises the number for all.
      if (step) learn(done, index);
      if (step && (isIt || !isDuplicate(failure)))
        results.set(step, () => {
          throw failure;
        });
      // Else another server has made the number, or kept the same version, at the same time.
      else if (!isDuplicate(failure)) throw failure;
    }
  }
}

interface Operation {
  model: mongoose.mongo.ClientBulkWriteModel<Documents>;
  step?: Step;
  /** Whether it is the step itself. */
  isIt?: boolean;
}

const inOrder = (operations: readonly Operation['model'][]) =>
  mongoose.connection.getClient().bulkWrite<Documents>(operations, { ordered: true, verboseResults: true });

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

/** Puts a version into the history, unless it is there. */
const keeping = (version: Version) => ({
  name: 'updateOne' as const,
  namespace: namespaceOf(VERSIONS),
  filter: { _id: version._id },
  update: unlessKept(version),
  upsert: true,
});

const unlessKept = ({ _id, ...version }: Version) => ({ $setOnInsert: version });

const raising = (moment: string) => ({
  name: 'updateOne' as const,
  namespace: namespaceOf(COUNTERS),
  filter: { _id: 'content' },
  update: raiseUpdate(moment),
  upsert: true,
});

const noting = (moment: string) => ({
  name: 'insertOne' as const,
  namespace: namespaceOf(COUNTERS),
  document: { _id: momentId(moment), at: new Date() },
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
async function oneByOne(steps: readonly Step[]): Promise<Map<Step, StepResult>> {
  if (steps.length > 0) await raiseBefore();
  const results = steps.map(async (step): Promise<[Step, StepResult]> => {
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
  const all = new Map(await Promise.all(results));
  // What was written stands, also where this can't be told: nothing is kept for longer than a minute.
  await raiseRevision()
    .then(storeMoment)
    .catch(() => {});
  return all;
}

/** Does a step without a word to the content's number. */
async function alone(step: Step): Promise<boolean> {
  const { replaces = [] } = step;
  if (replaces.length > 0 && can('oneCommand')) {
    try {
      const { updateResults } = await inOrder([...replaces.map(keeping), updating(step)]);
      return updateResults?.get(replaces.length)?.matchedCount === 1;
    } catch (error) {
      const { index, failure } = failureIn(error);
      if (index >= replaces.length || !isDuplicate(failure)) throw failure;
      return alone(step);
    }
  }
  for (const version of replaces)
    await ignoringDuplicate(
      mongoose.connection
        .collection<Version>(VERSIONS)
        .updateOne({ _id: version._id }, unlessKept(version), { upsert: true })
        .then(() => {}),
    );
  const { matchedCount } = await mongoose.connection
    .collection(step.collection)
    .updateOne(step.filter, step.update);
  return matchedCount === 1;
}

let before: Promise<string> | undefined;
/**
 * Raises the number for all who are about to write. It need not be in the journal: what is written next stands behind it
 * there, and where both are lost nothing was written.
 */
const raiseBefore = () =>
  (before ??= raiseRevision({ writeConcern: UNJOURNALED }).finally(() => (before = undefined)));

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
  const raised = () => commitBatch(undefined).catch(() => {});
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
