import { type DescribedList, type TrashKind, mayWrite, trashKinds } from '@agency/contract/kinds';
import { Problem } from '@agency/contract/problems';
import { type Deleted, MOST_OF_TRASH, trash as calls } from '@agency/contract/trash';
import { eraseQuestions, readChatbot } from '../chatbot/model.ts';
import { forEachList } from '../contentCollections.ts';
import type { Collection } from '../database/collection.ts';
import { emptyTrash } from '../database/erasing.ts';
import type { Stored } from '../database/storedDocument.ts';
import { inTransaction } from '../database/transaction.ts';
import { withoutKeys } from '../database/idempotencyKeys.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { forgetTracesOf } from './eraseTraces.ts';

const DAY = 86_400_000;

/** The trash of one kind. */
interface Bin {
  some(): Promise<Omit<Deleted, 'kind' | 'erasedAt'>[]>;
  count(): Promise<number>;
  /** Erases everything that was deleted up to a time, or only one document; returns the ids. */
  erase(until: Date, id?: string): Promise<string[]>;
}

function binOf<D extends DescribedList, Document extends Stored>({
  model,
  titleOf,
}: Collection<D, Document>): Bin {
  const inTrash = { deletedAt: { $ne: null }, revision: { $exists: true } };
  return {
    async some() {
      const found = await model
        .find(inTrash, withoutKeys)
        .sort({ deletedAt: -1 })
        .limit(MOST_OF_TRASH)
        .lean<Document[]>();
      return found.map((document) => ({
        id: document._id.toString(),
        title: titleOf(document),
        deletedAt: document.deletedAt!.toISOString(),
        by: document.by ?? null,
        below: 0,
      }));
    },
    count: () => model.countDocuments(inTrash),
    async erase(until, id) {
      const before = new Date(until.getTime() + 1);
      const sought = { ...inTrash, deletedAt: { $lt: before }, ...(id !== undefined && { _id: id }) };
      const found = await model.find(sought, { _id: 1 }).lean<Stored[]>();
      const ids = found.map(({ _id }) => _id);
      await emptyTrash(model, before, ids);
      return ids.map((each) => each.toString());
    },
  };
}

/**
 * The entries of the questions' trash. Questions that were deleted together are one entry: the topmost question, with the ids
 * of all.
 */
async function deletedQuestions() {
  const { trash = [] } = await readChatbot();
  const together = (one: (typeof trash)[number]) =>
    trash.filter(({ deletedAt }) => deletedAt.getTime() === one.deletedAt.getTime());
  return trash.flatMap((question) => {
    const others = together(question);
    if (others.some(({ id }) => id === question.parentId)) return [];
    const below = new Set([question.id]);
    for (const id of below) for (const each of others) if (each.parentId === id) below.add(each.id);
    return { question, ids: [...below] };
  });
}

const questions: Bin = {
  async some() {
    return (await deletedQuestions()).map(({ question, ids }) => ({
      id: question.id,
      title: question.question,
      deletedAt: question.deletedAt.toISOString(),
      by: question.deletedBy ?? null,
      below: ids.length - 1,
    }));
  },
  count: async () => (await deletedQuestions()).length,
  async erase(until, id) {
    const gone = (await deletedQuestions()).filter(
      ({ question }) => question.deletedAt <= until && (id === undefined || question.id === id),
    );
    const ids = gone.flatMap((each) => each.ids);
    await eraseQuestions(ids);
    return ids;
  },
};

const bins: Record<TrashKind, Bin> = {
  ...forEachList(binOf),
  chatbot: questions,
};

/**
 * Erases everything of these kinds that was deleted up to a time, or only one document, with all traces, in one transaction if the database has them; returns
 * how many.
 */
const erase = (kinds: readonly TrashKind[], until: Date, id?: string): Promise<number> =>
  inTransaction(async () => {
    let count = 0;
    for (const kind of kinds) {
      const ids = await bins[kind].erase(until, id);
      await forgetTracesOf(kind, ids);
      count += ids.length;
    }
    return count;
  });

export function trashRoutes(router: ApiRouter, { trashDays }: { trashDays: number }): void {
  serve(
    router,
    calls.list,
    async ({ admin }) => {
      const kinds = (Object.entries(bins) as [TrashKind, Bin][]).filter(([kind]) =>
        mayWrite(kind, admin.role),
      );
      const [some, counts] = await Promise.all([
        Promise.all(
          kinds.map(async ([kind, bin]) =>
            (await bin.some()).map((each) => ({
              ...each,
              kind,
              erasedAt: new Date(Date.parse(each.deletedAt) + trashDays * DAY).toISOString(),
            })),
          ),
        ),
        Promise.all(kinds.map(([, bin]) => bin.count())),
      ]);
      return {
        deleted: some
          .flat()
          .sort((one, other) => other.deletedAt.localeCompare(one.deletedAt))
          .slice(0, MOST_OF_TRASH),
        count: counts.reduce((sum, count) => sum + count, 0),
      };
    },
    { personal: true },
  );

  serve(router, calls.erase, async ({ params: { kind, id } }) => {
    if ((await erase([kind], new Date(), id)) === 0) throw new Problem('notFound');
  });

  serve(router, calls.empty, async ({ params: { until } }) => {
    await erase(trashKinds, new Date(until));
  });
}
