import Router from '@koa/router';
import { Types } from 'mongoose';
import { chatbot } from '@agency/contract/chatbot';
import type { State } from '@agency/contract/endpoint';
import { Problem } from '@agency/contract/problems';
import { actionOf, recordActivity } from '../activity/model.ts';
import { changingContent } from '../database/contentRevision.ts';
import { type Changes, fingerprintOf, given, isAt } from '../database/documents.ts';
import { changeRecord } from '../database/records.ts';
import { serve } from '../http/serve.ts';
import { starterTree } from '../starter/content.ts';
import { Chatbot, readChatbot, type StoredChatbot, type StoredQuestion } from './model.ts';
import { withInTrash, withRestored } from './trash.ts';
import {
  branch,
  checkSize,
  checkTexts,
  depthOf,
  flatten,
  heightOf,
  presentChatbot,
  presentQuestion,
  withPlaces,
} from './tree.ts';

export function chatbotRoutes({ openWrites }: { openWrites: boolean }): Router {
  const router = new Router();
  const read = async () => presentChatbot(await readChatbot());

  serve(router, chatbot.read, read);
  serve(router, chatbot.adminRead, read);

  serve(
    router,
    chatbot.create,
    async ({ body, ifMatch, admin, repeated }) => {
      const { id: chosenId, parent, subQuestions: _, revision: __, ...fields } = body;
      const fingerprint = fingerprintOf({ ...fields, parent: parent?.id ?? null });
      const id = chosenId ?? new Types.ObjectId().toHexString();

      const before = await readChatbot();
      const made = chosenId === undefined ? undefined : madeBefore(before, chosenId, fingerprint);
      if (made) {
        repeated();
        return presentQuestion(before.questions, made);
      }
      const question: StoredQuestion = {
        id,
        parentId: parent?.id ?? null,
        question: fields.question ?? '',
        answer: fields.answer ?? '',
        link: fields.link ?? '',
        isCategory: fields.isCategory ?? !parent,
        ...(fields.position && { position: fields.position }),
        revision: 1,
        updatedAt: new Date(),
        fingerprint,
      };
      let isRepeat = false;
      const { questions } = await changeTree(ifMatch, (current) => {
        isRepeat = madeBefore(current, id, fingerprint) !== undefined;
        if (isRepeat) return null;
        checkParent(current.questions, question.parentId);
        checkSize(depthOf(current.questions, question.parentId) + 1, current.questions.length + 1, 'parent');
        return { questions: [...current.questions, question] };
      });
      if (isRepeat) repeated();
      else await recordActivity(admin, 'created', 'chatbot', { id, title: question.question });
      return presentQuestion(questions, questions.find((one) => one.id === id) ?? question);
    },
    { open: openWrites },
  );

  serve(
    router,
    chatbot.update,
    async ({ params: { id }, body, ifMatch, admin }) => {
      const { parent, id: _, subQuestions: __, revision: ___, ...fields } = body;
      const { questions } = await changeTree(undefined, (current) => {
        const before = standing(current.questions, id, ifMatch);
        const parentId = parent === undefined ? before.parentId : (parent?.id ?? null);
        const moves = parentId !== before.parentId;
        if (moves) checkMove(current.questions, id, parentId);
        const changed = {
          ...before,
          ...(moves && { position: '' }),
          ...given<StoredQuestion>(fields),
          parentId,
          revision: before.revision + 1,
          updatedAt: new Date(),
        };
        return {
          questions: moves
            ? [...current.questions.filter((one) => one.id !== id), changed]
            : current.questions.map((one) => (one.id === id ? changed : one)),
        };
      });
      const changed = questionBy(questions, id);
      await recordActivity(admin, actionOf(fields), 'chatbot', { id, title: changed.question });
      return presentQuestion(questions, changed);
    },
    { open: openWrites },
  );

  serve(
    router,
    chatbot.remove,
    async ({ params: { id }, ifMatch, admin }) => {
      let title = '';
      await changeTree(undefined, (current) => {
        title = standing(current.questions, id, ifMatch).question;
        return withInTrash(current, branch(current.questions, id));
      });
      await recordActivity(admin, 'deleted', 'chatbot', { id, title });
    },
    { open: openWrites },
  );

  serve(router, chatbot.restore, async ({ params: { id }, admin }) => {
    let isThere = false;
    const { questions } = await changeTree(undefined, (current) => {
      isThere = current.questions.some((one) => one.id === id);
      return isThere ? null : withRestored(current, id);
    });
    const restored = questionBy(questions, id);
    if (!isThere) await recordActivity(admin, 'restored', 'chatbot', { id, title: restored.question });
    return presentQuestion(questions, restored);
  });

  serve(router, chatbot.replace, async ({ body, ifMatch, admin }) => {
    const changed = await replaceTree(ifMatch, body.categories);
    await recordActivity(admin, 'replaced', 'chatbot', { id: '', title: 'Chatbot Q&A' });
    return presentChatbot(changed);
  });

  serve(router, chatbot.reset, async ({ ifMatch, admin }) => {
    const changed = await replaceTree(ifMatch, await starterTree());
    await recordActivity(admin, 'replaced', 'chatbot', { id: '', title: 'Chatbot Q&A' });
    return presentChatbot(changed);
  });

  return router;
}

const changeTree = (
  ifMatch: State | undefined,
  decide: (current: StoredChatbot) => Changes<StoredChatbot> | null,
) =>
  changingContent(() =>
    changeRecord(Chatbot, ifMatch, presentChatbot, (current) => {
      const changes = decide(current);
      if (!changes?.questions) return changes;
      checkTexts(changes.questions);
      return { ...changes, questions: withPlaces(changes.questions) };
    }),
  );

const replaceTree = (ifMatch: State | undefined, categories: Parameters<typeof flatten>[0]) =>
  changeTree(ifMatch, (current) => {
    const replaced = flatten(categories, current.questions);
    const present = new Set(replaced.map(({ id }) => id));
    const gone = new Set(current.questions.flatMap(({ id }) => (present.has(id) ? [] : [id])));
    const { trash, deletedIds } = withInTrash(current, gone);
    return {
      questions: replaced,
      trash: trash.filter(({ id }) => !present.has(id)),
      deletedIds: deletedIds.filter((id) => !present.has(id)),
    };
  });

/** What an earlier, same create made; throws when the id belongs to something else, or to something deleted. */
function madeBefore(
  { questions, deletedIds }: StoredChatbot,
  id: string,
  fingerprint: string,
): StoredQuestion | undefined {
  const before = questions.find((one) => one.id === id);
  if (!before && deletedIds.includes(id)) throw new Problem('deleted');
  if (before && before.fingerprint !== fingerprint) throw new Problem('idTaken');
  return before;
}

function questionBy(questions: readonly StoredQuestion[], id: string): StoredQuestion {
  const found = questions.find((one) => one.id === id);
  if (!found) throw new Problem('notFound');
  return found;
}

/** The question, provided it still stands as it did where the caller started from: it has a revision of its own. */
function standing(
  questions: readonly StoredQuestion[],
  id: string,
  ifMatch: State | undefined,
): StoredQuestion {
  const found = questionBy(questions, id);
  if (!isAt(found, ifMatch))
    throw new Problem('staleRevision', { current: presentQuestion(questions, found) });
  return found;
}

function checkParent(questions: readonly StoredQuestion[], parentId: string | null): void {
  if (parentId !== null && !questions.some(({ id }) => id === parentId))
    throw new Problem('invalid', { fields: { parent: 'There is no question with this id.' } });
}

function checkMove(questions: readonly StoredQuestion[], id: string, parentId: string | null): void {
  checkParent(questions, parentId);
  if (parentId !== null && branch(questions, id).has(parentId))
    throw new Problem('invalid', { fields: { parent: "A question can't be placed under itself." } });
  checkSize(depthOf(questions, parentId) + heightOf(questions, id), questions.length, 'parent');
}
