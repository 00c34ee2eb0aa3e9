import { Types } from 'mongoose';
import { type Chatbot as ChatbotReply, chatbot, type QuestionTree } from '@agency/contract/chatbot';
import { Problem } from '@agency/contract/problems';
import { actionOf } from '../content/activityLine.ts';
import { hashOf, idFromKey } from '../content/idempotencyKeys.ts';
import { translationLanguages } from '../content/languages.ts';
import { definedFields } from '../content/storedDocument.ts';
import { AlreadyDone, refuseIfThere, trashEmptied, type WriteOptions } from '../content/write.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { starterTree } from '../starter/starterContent.ts';
import { changeTree, isSame, requireCurrent, shownIn } from './changeTree.ts';
import { readTree, type Tree, type TreeQuestion } from './model.ts';
import {
  branch,
  checkParent,
  checkSize,
  depthOf,
  flatten,
  heightOf,
  lastPosition,
  newQuestion,
  presentTree,
  translatedQuestion,
  withChanges,
} from './storedTree.ts';

export function chatbotRoutes(
  router: ApiRouter,
  { openWrites }: { openWrites: boolean },
): () => Promise<ChatbotReply> {
  const read = async () => presentTree(await readTree());

  serve(router, chatbot.read, read);
  serve(router, chatbot.adminRead, read);

  serve(
    router,
    chatbot.create,
    async ({ body, repeated, ...asked }) => {
      const { id: asId, parent, subQuestions: _, revision: __, ...fields } = body;
      const languages = await translationLanguages();
      const parentId = parent?.id ?? null;
      const fingerprint = hashOf({ ...fields, parent: parentId });
      const id = asId ?? idFromKey(asked.write) ?? new Types.ObjectId().toHexString();
      const made = await changeTree(
        asked,
        id,
        (tree) => {
          refuseIfThere(questionIn(tree, id), fingerprint, tree);
          const { questions } = tree;
          checkParent(questions, parentId);
          checkSize(depthOf(questions, parentId) + 1, questions.length + 1, 'parent');
          const question = {
            ...newQuestion(id, fingerprint),
            parentId,
            question: fields.question ?? '',
            answer: fields.answer ?? '',
            link: fields.link ?? '',
            isCategory: fields.isCategory ?? !parent,
            position: fields.position || lastPosition(questions, parentId),
          };
          return [translatedQuestion(undefined, question, fields, languages)];
        },
        { action: 'created' },
      );
      if (made.repeated) {
        if (!made.tree.questions.some((question) => question.id === id)) throw new Problem('deleted');
        repeated();
      }
      return shownIn(made);
    },
    { open: openWrites },
  );

  serve(
    router,
    chatbot.update,
    async ({ params: { id }, body, ifMatch, ...asked }) => {
      const {
        parent,
        id: _,
        subQuestions: __,
        revision: ___,
        translations,
        translatedFrom,
        ...fields
      } = body;
      const languages = await translationLanguages();
      const changes = {
        ...definedFields<TreeQuestion>(fields),
        ...(parent !== undefined && { parentId: parent?.id ?? null }),
      };
      const changed = await changeTree(
        asked,
        id,
        (tree) => {
          const before = requireCurrent(tree, id, ifMatch);
          const after = withChanges(tree.questions, before, changes);
          return [translatedQuestion(before, after, { translations, translatedFrom }, languages)];
        },
        { action: actionOf({ ...fields, ...(translations && { translations }) }) },
      );
      return shownIn(changed);
    },
    { open: openWrites },
  );

  serve(
    router,
    chatbot.remove,
    async ({ params: { id }, ifMatch, ...asked }) => {
      const deletedAt = new Date();
      await changeTree(
        asked,
        id,
        (tree) => {
          requireCurrent(tree, id, ifMatch);
          const gone = branch(tree.questions, id);
          return tree.questions
            .filter((question) => gone.has(question.id))
            .map((question) => ({ ...question, deletedAt }));
        },
        { action: 'deleted' },
      );
    },
    { open: openWrites },
  );

  serve(router, chatbot.restore, async ({ params: { id }, ifMatch: _, ...asked }) =>
    shownIn(await changeTree(asked, id, (tree) => restored(tree, id), { action: 'restored' })),
  );

  serve(router, chatbot.replace, async ({ body, ...asked }) => replaceTree(asked, body.categories));
  serve(router, chatbot.reset, async (asked) =>
    replaceTree(asked, await starterTree(await translationLanguages())),
  );
  return read;
}

async function replaceTree(asked: WriteOptions, categories: readonly QuestionTree[]): Promise<ChatbotReply> {
  const languages = await translationLanguages();
  const { tree } = await changeTree(asked, '', (before) => replaced(before, categories, languages), {
    action: 'replaced',
  });
  return presentTree(tree);
}

/**
 * The questions that change if the tree `categories` replaces the current one. Current questions that aren't in it are
 * moved to the trash.
 */
function replaced(
  tree: Tree,
  categories: readonly QuestionTree[],
  languages: ReadonlySet<string>,
): TreeQuestion[] {
  const deletedAt = new Date();
  const all = flatten(categories, tree, languages);
  const stays = new Set(all.map(({ id }) => id));
  const known = new Map([...tree.questions, ...tree.trash].map((question) => [question.id, question]));
  return [
    ...all.filter((question) => !isSame(known.get(question.id), question)),
    ...tree.questions.filter(({ id }) => !stays.has(id)).map((question) => ({ ...question, deletedAt })),
  ];
}

/** The question with this id, also in the trash or erased. */
const questionIn = ({ questions, trash, erased }: Tree, id: string): TreeQuestion | undefined =>
  [...questions, ...trash].find((one) => one.id === id) ?? erased.get(id);

/** Restores a question from the trash, with the questions below it that were deleted together with it. */
function restored(tree: Tree, id: string): TreeQuestion[] {
  const { questions, trash, erased } = tree;
  if (questions.some((one) => one.id === id)) throw new AlreadyDone(tree);
  const root = trash.find((each) => each.id === id);
  if (!root) throw erased.has(id) ? trashEmptied() : new Problem('notFound');
  const together = trash.filter(({ deletedAt }) => deletedAt?.getTime() === root.deletedAt?.getTime());
  const back = branch(together, id);
  const hasParent = root.parentId === null || questions.some((each) => each.id === root.parentId);
  const parentId = hasParent ? root.parentId : null;
  checkSize(depthOf(questions, parentId) + heightOf(together, id), questions.length + back.size, 'parent');
  return together
    .filter((each) => back.has(each.id))
    .map((each) => ({
      ...each,
      deletedAt: null,
      ...(each === root &&
        !hasParent && { parentId: null, isCategory: true, position: lastPosition(questions, null) }),
    }));
}
