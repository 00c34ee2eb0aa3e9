import { MAX_QUESTIONS, MAX_TREE_CHARACTERS } from '@agency/contract/chatbot';
import type { Writer } from '@agency/contract/history';
import { Problem } from '@agency/contract/problems';
import { trashEmptied } from '../database/documents.ts';
import type { FieldChanges } from '../database/storedDocument.ts';
import type { DeletedQuestion, StoredChatbot, StoredQuestion } from './model.ts';
import { branch, charactersIn, checkSize, depthOf, heightOf } from './storedTree.ts';

/** How many ids of deleted questions are kept; the oldest are dropped. */
const KEPT_IDS = 20_000;

/** The tree without these questions, which go to its trash. */
export function withInTrash(
  { questions, trash = [], deletedIds }: StoredChatbot,
  gone: ReadonlySet<string>,
  by: Writer | undefined,
): Required<StoredChatbot> {
  const deletedAt = new Date();
  const last = new Map<string | null, string>();
  const thrown: DeletedQuestion[] = [];
  for (const question of questions) {
    const behind = last.get(question.parentId) ?? null;
    last.set(question.parentId, question.id);
    if (gone.has(question.id)) thrown.push({ ...question, deletedAt, behind, deletedBy: by ?? null });
  }
  return {
    questions: questions.filter(({ id }) => !gone.has(id)),
    trash: newest([...trash.filter(({ id }) => !gone.has(id)), ...thrown]),
    deletedIds: [...deletedIds, ...gone].slice(-KEPT_IDS),
  };
}

/** The newest deleted questions, up to the limits of the tree, so that the tree and its trash fit into one MongoDB document. */
function newest(trash: DeletedQuestion[]): DeletedQuestion[] {
  const kept = trash.slice(-MAX_QUESTIONS);
  let characters = 0;
  const from = kept.findLastIndex((each) => (characters += charactersIn(each)) > MAX_TREE_CHARACTERS);
  return kept.slice(from + 1);
}

/** The tree with a question restored from the trash, and with the questions below it that were deleted together with it. */
export function withRestored(
  { questions, trash = [], deletedIds }: StoredChatbot,
  id: string,
): FieldChanges<StoredChatbot> {
  const root = trash.find((each) => each.id === id);
  if (!root) throw deletedIds.includes(id) ? trashEmptied() : new Problem('notFound');
  const together = trash.filter(({ deletedAt }) => deletedAt.getTime() === root.deletedAt.getTime());
  const back = branch(together, id);
  const parent = questions.find((each) => each.id === root.parentId);
  checkSize(
    depthOf(questions, parent?.id ?? null) + heightOf(together, id),
    questions.length + back.size,
    'parent',
  );
  const revived = together
    .filter((each) => back.has(each.id))
    .map(({ deletedAt: _, behind: __, deletedBy: ___, ...question }) => ({
      ...question,
      revision: question.revision + 1,
      updatedAt: new Date(),
    }));
  const rest = revived.filter((each) => each.id !== id);
  const first = revived.find((each) => each.id === id)!;
  const placed =
    parent || root.parentId === null ? first : { ...first, parentId: null, isCategory: true, position: '' };
  return {
    questions: [...inPlace(questions, placed, root.behind), ...rest],
    trash: trash.filter((each) => !back.has(each.id)),
    deletedIds: deletedIds.filter((each) => !back.has(each)),
  };
}

/** Inserts a question after the sibling that was before it. If that one was deleted or moved, the question becomes the last. */
function inPlace(questions: readonly StoredQuestion[], question: StoredQuestion, behind: string | null) {
  const isBrother = (each: StoredQuestion) => each.parentId === question.parentId;
  if (behind === null) {
    const first = questions.findIndex(isBrother);
    return questions.toSpliced(first < 0 ? questions.length : first, 0, question);
  }
  const before = questions.findIndex((each) => each.id === behind && isBrother(each));
  return questions.toSpliced(before < 0 ? questions.length : before + 1, 0, question);
}
