import type { State } from '@agency/contract/endpoint';
import { Problem } from '@agency/contract/problems';
import { type WriteOptions, staleRevision } from '../database/documents.ts';
import { type FieldChanges, isAt } from '../database/storedDocument.ts';
import { changeRecord, type StoredRecord } from '../database/records.ts';
import { Chatbot, type StoredChatbot, type StoredQuestion } from './model.ts';
import { checkTexts, presentChatbot, presentQuestion, withPlaces } from './storedTree.ts';

type Decide = (current: StoredChatbot) => FieldChanges<StoredChatbot> | null;

/** Changes the tree in one write. */
export const changeTree = (
  asked: WriteOptions,
  decide: Decide,
  present: (tree: StoredChatbot & StoredRecord) => unknown = presentChatbot,
) =>
  changeRecord(Chatbot, asked, present, (current) => {
    // Set positions before deleting, so that deleted questions keep theirs in the trash.
    const changes = decide({ ...current, questions: withPlaces(current.questions) });
    if (!changes?.questions) return changes;
    checkTexts(changes.questions);
    return { ...changes, questions: withPlaces(changes.questions).map(writtenBy(asked, current)) };
  });

/** Records the author of the questions that this write changes or adds. */
const writtenBy = ({ by }: WriteOptions, { questions }: StoredChatbot) => {
  const before = new Map(questions.map((question) => [question.id, question]));
  return (question: StoredQuestion): StoredQuestion => {
    const was = before.get(question.id);
    return { ...question, by: (was?.revision === question.revision ? was.by : by) ?? null };
  };
};

/**
 * Changes the tree for a write to one question. A refusal contains the current question. If there is none, it contains the
 * whole tree, if the write was based on a state of that (`ifMatch`).
 */
export const changeFor = (id: string, asked: WriteOptions, decide: Decide) =>
  changeTree(asked, decide, (tree) => {
    const question = tree.questions.find((one) => one.id === id);
    if (question) return presentQuestion(tree.questions, question);
    return asked.ifMatch && presentChatbot(tree);
  });

/** The question with this id; else `notFound`. */
export function questionBy(questions: readonly StoredQuestion[], id: string): StoredQuestion {
  const found = questions.find((one) => one.id === id);
  if (!found) throw new Problem('notFound');
  return found;
}

/**
 * The question, if it is still in the state that the write is based on; otherwise throws `staleRevision`. Each question has its
 * own revision.
 */
export function requireCurrent(
  questions: readonly StoredQuestion[],
  id: string,
  ifMatch: State | undefined,
): StoredQuestion {
  const found = questionBy(questions, id);
  if (!isAt(found, ifMatch)) throw staleRevision(presentQuestion(questions, found), found);
  return found;
}
