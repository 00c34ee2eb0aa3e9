import { type DescribedList, type TrashKind, mayWrite, trashKinds } from '@agency/contract/kinds';
import { Problem } from '@agency/contract/problems';
import { type Deleted, MOST_OF_TRASH, trash as calls } from '@agency/contract/trash';
import { readTree } from '../chatbot/model.ts';
import { erase } from '../content/erase.ts';
import { inTrash, type Stored } from '../content/storedDocument.ts';
import { forEachList } from '../contentCollections.ts';
import type { Collection } from '../content/collection.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';

const DAY = 86_400_000;

/** The trash of one kind of document. */
interface Bin {
  some(): Promise<Omit<Deleted, 'kind' | 'erasedAt'>[]>;
  count(): Promise<number>;
  /**
   * The ids of all documents in the trash that were deleted at the time `until` or earlier. With `id`, only that
   * document and those that were deleted together with it.
   */
  ids(until: Date, id?: string): Promise<string[]>;
}

function binOf<D extends DescribedList, Document extends Stored>({
  model,
  titleOf,
}: Collection<D, Document>): Bin {
  return {
    async some() {
      const found = await model.find(inTrash).sort({ deletedAt: -1 }).limit(MOST_OF_TRASH).lean<Document[]>();
      return found.map((document) => ({
        id: document._id.toString(),
        title: titleOf(document),
        deletedAt: document.deletedAt!.toISOString(),
        by: document.by ?? null,
        below: 0,
      }));
    },
    count: () => model.countDocuments(inTrash),
    async ids(until, id) {
      const sought = {
        ...inTrash,
        deletedAt: { $ne: null, $lte: until },
        ...(id !== undefined && { _id: id }),
      };
      const found = await model.find(sought, { _id: 1 }).lean<Stored[]>();
      return found.map(({ _id }) => _id.toString());
    },
  };
}

/**
 * The entries of the chatbot's trash. Questions that were deleted together are one entry, with the title of the topmost
 * question and the ids of all.
 */
async function deletedQuestions() {
  const { trash } = await readTree();
  /**
   * Makes a key from an id and the question's time of deletion. Called with a question's `parentId`, it returns the key
   * of its parent if both were deleted together.
   */
  const keyOf = (id: string | null, { deletedAt }: (typeof trash)[number]) => `${id} ${deletedAt!.getTime()}`;
  const children = new Map<string, typeof trash>();
  for (const question of trash) {
    const key = keyOf(question.parentId, question);
    const siblings = children.get(key);
    if (siblings) siblings.push(question);
    else children.set(key, [question]);
  }
  const all = new Set(trash.map((question) => keyOf(question.id, question)));
  const roots = trash.filter((question) => !all.has(keyOf(question.parentId, question)));
  return roots.map((question) => {
    const below = new Set([question]);
    for (const one of below) for (const child of children.get(keyOf(one.id, one)) ?? []) below.add(child);
    return { question, ids: [...below].map(({ id }) => id) };
  });
}

const questions: Bin = {
  async some() {
    return (await deletedQuestions()).map(({ question, ids }) => ({
      id: question.id,
      title: question.question,
      deletedAt: question.deletedAt!.toISOString(),
      by: question.by ?? null,
      below: ids.length - 1,
    }));
  },
  count: async () => (await deletedQuestions()).length,
  async ids(until, id) {
    const gone = (await deletedQuestions()).filter(
      ({ question }) => question.deletedAt! <= until && (id === undefined || question.id === id),
    );
    return gone.flatMap((each) => each.ids);
  },
};

const bins: Record<TrashKind, Bin> = {
  ...forEachList(binOf),
  chatbot: questions,
};

/**
 * Erases all documents of these kinds that were deleted at the time `until` or earlier, or only the one with `id`.
 * Returns how many were erased.
 */
async function eraseAll(kinds: readonly TrashKind[], until: Date, id?: string): Promise<number> {
  let count = 0;
  for (const kind of kinds)
    // A document that was restored meanwhile, or deleted again later, stays.
    count += await erase(kind, await bins[kind].ids(until, id), ({ deletedAt }) =>
      Boolean(deletedAt && deletedAt <= until),
    );
  return count;
}

export function trashRoutes(router: ApiRouter, { trashDays }: { trashDays: number }): void {
  serve(router, calls.list, async ({ admin }) => {
    const kinds = (Object.entries(bins) as [TrashKind, Bin][]).filter(([kind]) => mayWrite(kind, admin.role));
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
  });

  serve(router, calls.erase, async ({ params: { kind, id } }) => {
    if ((await eraseAll([kind], new Date(), id)) === 0) throw new Problem('notFound');
  });

  serve(router, calls.empty, async ({ params: { until } }) => {
    await eraseAll(trashKinds, new Date(until));
  });
}
