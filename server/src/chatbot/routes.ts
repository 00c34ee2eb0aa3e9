import { Types } from 'mongoose';
import { type Chatbot as ChatbotReply, chatbot } from '@agency/contract/chatbot';
import { Problem } from '@agency/contract/problems';
import { actionOf } from '../activity/model.ts';
import type { WriteOptions } from '../database/documents.ts';
import { definedFields } from '../database/storedDocument.ts';
import { hashOf, idFromKey } from '../database/idempotencyKeys.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { starterTree } from '../starter/starterContent.ts';
import { changeFor, changeTree, questionBy, requireCurrent } from './changeTree.ts';
import { readChatbot, type StoredChatbot, type StoredQuestion } from './model.ts';
import { withInTrash, withRestored } from './questionTrash.ts';
import {
  branch,
  checkParent,
  checkSize,
  depthOf,
  flatten,
  presentChatbot,
  presentQuestion,
  withChanges,
} from './storedTree.ts';

export function chatbotRoutes(
  router: ApiRouter,
  { openWrites }: { openWrites: boolean },
): () => Promise<ChatbotReply> {
  const read = async () => presentChatbot(await readChatbot());

  serve(router, chatbot.read, read);
  serve(router, chatbot.adminRead, read);

  serve(
    router,
    chatbot.create,
    async ({ body, note, repeated, ...asked }) => {
      const { id: asId, parent, subQuestions: _, revision: __, ...fields } = body;
      const fingerprint = hashOf({ ...fields, parent: parent?.id ?? null });
      const id = asId ?? idFromKey(asked.write) ?? new Types.ObjectId().toHexString();
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
      const tree = await changeFor(id, asked, (current) => {
        if (madeBefore(current, id, fingerprint)) return null;
        checkParent(current.questions, question.parentId);
        checkSize(depthOf(current.questions, question.parentId) + 1, current.questions.length + 1, 'parent');
        return { questions: [...current.questions, question] };
      });
      if (tree.repeated) repeated();
      else await note('created', 'chatbot', { id, title: question.question });
      const { questions } = tree.document;
      return presentQuestion(questions, questions.find((one) => one.id === id) ?? question);
    },
    { open: openWrites },
  );

  serve(
    router,
    chatbot.update,
    async ({ params: { id }, body, ifMatch, write, by, note }) => {
      const { parent, id: _, subQuestions: __, revision: ___, ...fields } = body;
      const { document, repeated } = await changeFor(id, { write, by }, (current) => {
        const before = requireCurrent(current.questions, id, ifMatch);
        const changes = {
          ...definedFields<StoredQuestion>(fields),
          ...(parent !== undefined && { parentId: parent?.id ?? null }),
        };
        return { questions: withChanges(current.questions, before, changes) };
      });
      const { questions } = document;
      const changed = leftBy(document, id);
      if (!repeated) await note(actionOf(fields), 'chatbot', { id, title: changed.question });
      return presentQuestion(questions, changed);
    },
    { open: openWrites },
  );

  serve(
    router,
    chatbot.remove,
    async ({ params: { id }, ifMatch, write, by, note }) => {
      let title = '';
      const { repeated } = await changeFor(id, { write, by }, (current) => {
        title = requireCurrent(current.questions, id, ifMatch).question;
        return withInTrash(current, branch(current.questions, id), by);
      });
      if (!repeated) await note('deleted', 'chatbot', { id, title });
    },
    { open: openWrites },
  );

  serve(router, chatbot.restore, async ({ params: { id }, note, write, by }) => {
    const { document, repeated } = await changeFor(id, { write, by }, (current) =>
      current.questions.some((one) => one.id === id) ? null : withRestored(current, id),
    );
    const { questions } = document;
    const restored = leftBy(document, id);
    if (!repeated) await note('restored', 'chatbot', { id, title: restored.question });
    return presentQuestion(questions, restored);
  });

  serve(router, chatbot.replace, async ({ body, note, ...asked }) => {
    const { document, repeated } = await replaceTree(asked, body.categories);
    if (!repeated) await note('replaced', 'chatbot', { id: '', title: 'Chatbot Q&A' });
    return presentChatbot(document);
  });

  serve(router, chatbot.reset, async ({ note, ...asked }) => {
    const { document, repeated } = await replaceTree(asked, await starterTree());
    if (!repeated) await note('replaced', 'chatbot', { id: '', title: 'Chatbot Q&A' });
    return presentChatbot(document);
  });
  return read;
}

const replaceTree = (asked: WriteOptions, categories: Parameters<typeof flatten>[0]) =>
  changeTree(asked, (current) => {
    const replaced = flatten(categories, current.questions);
    const present = new Set(replaced.map(({ id }) => id));
    const gone = new Set(current.questions.flatMap(({ id }) => (present.has(id) ? [] : [id])));
    const { trash, deletedIds } = withInTrash(current, gone, asked.by);
    return {
      questions: replaced,
      trash: trash.filter(({ id }) => !present.has(id)),
      deletedIds: deletedIds.filter((id) => !present.has(id)),
    };
  });

/**
 * The question, if an earlier attempt of this request has already created it. Throws if the id belongs to another question, or
 * to a deleted one.
 */
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

/**
 * The question after a write. It is looked up in the trash too: when a write is retried, the question may have been deleted
 * since the first attempt.
 */
function leftBy({ questions, trash = [] }: StoredChatbot, id: string): StoredQuestion {
  return (
    trash.find((one) => one.id === id && !questions.some((there) => there.id === id)) ??
    questionBy(questions, id)
  );
}
