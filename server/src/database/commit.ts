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
import { type StoredVersion, VERSIONS } from './versions.ts';

/** An update of one document, if it is still as it was read (optimistic concurrency). */
export interface ConditionalUpdate {
  collection: string;
  filter: mongoose.mongo.Document;
  update: mongoose.mongo.Document;
  /** Whether visitors see the document. Then the content revision is raised before and after the update. */
  isPublic: boolean;
  /** The versions that it replaces. They are stored in the history first. That is right even if the update then isn't done. */
  replaces?: readonly StoredVersion[];
}

/** Does a step; returns whether the document was still as it was read. If so, the update is in the database's journal. */
export const commit = async (step: ConditionalUpdate): Promise<boolean> =>
  step.isPublic ? (await commitBatch(step))() : alone(step);

/** Returns whether a step was done; throws the error if it failed. */
type StepResult = () => boolean;

/** Does all steps that are requested at the same time, with raises of the revision around them. `undefined` requests only a raise. */
const commitBatch = batched(
  async (wanted: readonly (ConditionalUpdate | undefined)[]): Promise<StepResult[]> => {
    const steps = wanted.flatMap((step) => step ?? []);
    const results = await (can('oneCommand') ? inOneCommand(steps) : oneByOne(steps));
    return wanted.map((step) => (step && results.get(step)) ?? (() => true));
  },
);

/**
 * One ordered command, which raises the revision before the first step and after the last. So no step is done without the raise
 * before it. All of it waits for the database's journal only once. The same command stores the moment.
 */
async function inOneCommand(
  steps: readonly ConditionalUpdate[],
): Promise<Map<ConditionalUpdate, StepResult>> {
  const results = new Map<ConditionalUpdate, StepResult>();
  for (;;) {
    const left = steps.filter((step) => !results.has(step));
    const moment = newMoment();
    const sentAt = performance.now();
    const operations: Operation[] = left.flatMap((step) => [
      ...(step.replaces ?? []).map((version) => ({ step, model: inserting(version) })),
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
        storing(moment),
      ]);
      learn(updateResults, operations.length);
      rememberRaise(moment, sentAt);
      return results;
    } catch (error) {
      // The last raise may or may not have been done.
      invalidateRevision();
      const { index, failure, done } = failureIn(error);
      const { step, isIt } = operations[index] ?? {};
      // The steps before the failed operation are done, and later ones weren't started. The next command raises the revision for all.
      if (step) learn(done, index);
      if (step && (isIt || !isDuplicate(failure)))
        results.set(step, () => {
          throw failure;
        });
      // Otherwise another server inserted the revision, or the same version, at the same time: do the rest again.
      else if (!isDuplicate(failure)) throw failure;
    }
  }
}

interface Operation {
  model: mongoose.mongo.ClientBulkWriteModel<Documents>;
  step?: ConditionalUpdate;
  /** Whether it is the step itself, and not a version that the step replaces. */
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

const updating = ({ collection, filter, update }: ConditionalUpdate) => ({
  name: 'updateOne' as const,
  namespace: namespaceOf(collection),
  filter,
  update,
});

/** Inserts a version into the history, unless it is there. */
const inserting = (version: StoredVersion) => ({
  name: 'updateOne' as const,
  namespace: namespaceOf(VERSIONS),
  filter: { _id: version._id },
  update: unlessKept(version),
  upsert: true,
});

const unlessKept = ({ _id, ...version }: StoredVersion) => ({ $setOnInsert: version });

const raising = (moment: string) => ({
  name: 'updateOne' as const,
  namespace: namespaceOf(COUNTERS),
  filter: { _id: 'content' },
  update: raiseUpdate(moment),
  upsert: true,
});

const storing = (moment: string) => ({
  name: 'insertOne' as const,
  namespace: namespaceOf(COUNTERS),
  document: { _id: momentId(moment), at: new Date() },
});

/** The index of the operation that failed, and its error; -1 if the error isn't about a single operation. */
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

/**
 * Does the steps on MongoDB before version 8, which has no command for several collections: each step waits for the journal by
 * itself.
 */
async function oneByOne(steps: readonly ConditionalUpdate[]): Promise<Map<ConditionalUpdate, StepResult>> {
  if (steps.length > 0) await raiseBefore();
  const results = steps.map(async (step): Promise<[ConditionalUpdate, StepResult]> => {
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
  // If this fails, the steps are done all the same, and caches expire after a minute.
  await raiseRevision()
    .then(storeMoment)
    .catch(() => {});
  return all;
}

/** Does a step without raising the content revision. */
async function alone(step: ConditionalUpdate): Promise<boolean> {
  const { replaces = [] } = step;
  if (replaces.length > 0 && can('oneCommand')) {
    try {
      const { updateResults } = await inOrder([...replaces.map(inserting), updating(step)]);
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
        .collection<StoredVersion>(VERSIONS)
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
 * Raises the revision once for all writes that are about to start. It needn't wait for the database's journal: the writes come after
 * it there, so if the raise is lost in a crash, the writes are lost too.
 */
const raiseBefore = () =>
  (before ??= raiseRevision({ writeConcern: UNJOURNALED }).finally(() => (before = undefined)));

/**
 * Does a write of public content that is more than a step. The revision is raised before and after it, even if it fails, so that
 * nothing that was read during the write stays cached. Simultaneous writes share a raise. `tell` is called after a successful write,
 * in parallel with the second raise.
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
  // If this fails, the write is done all the same, and caches expire after a minute.
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
