import { chatbot, type Question } from '@agency/contract/chatbot';
import { useRef } from 'react';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { checkFields } from '../../kit/checkFields.ts';
import { value } from '../../merge/shape.ts';
import {
  useCreateQuestionMutation,
  useReadAdminChatbotQuery,
  useRestoreQuestionMutation,
  useUpdateQuestionMutation,
} from './chatbotAdminApi.ts';
import { findIn } from './tree.ts';
import type { Work } from './work.ts';

/** What the form writes. */
export type Draft = Pick<Question, 'question' | 'answer' | 'link'>;

/** A question of which nothing is written yet. */
export const blankQuestion: Draft = { question: '', answer: '', link: '' };

const draftOf = ({ question, answer, link }: Question): Draft => ({ question, answer, link });

/** What people call a question's fields, and how two people's changes to them are merged. */
export const questionShape = {
  question: value('Question'),
  answer: value('Answer'),
  link: value('Link'),
};

/** Under which name it is kept what is typed in such work. */
export const placeOf = (work: Work): string =>
  work.doing === 'edit' ? `chatbot/${work.question.id}` : `chatbot/new/${work.parent?.id ?? 'category'}`;

interface Options {
  work: Work;
  /** With the id of what was made, where something new was. */
  onDone: (made?: string) => void;
}

/** The editor of a question, by its own revision: changes elsewhere in the tree don't concern it. */
export function useQuestionForm({ work, onDone }: Options): Editor<Draft> & { orphan: boolean } {
  const { data } = useReadAdminChatbotQuery({});
  const [create] = useCreateQuestionMutation();
  const [update] = useUpdateQuestionMutation();
  const [restore] = useRestoreQuestionMutation();
  const made = useRef<string>();
  const parentId = work.doing === 'edit' ? work.question.parent?.id : work.parent?.id;
  const parent = parentId === undefined ? undefined : findIn(data?.categories ?? [], parentId);
  const editor = useEditor<Question, Draft>({
    name: placeOf(work),
    stored: work.doing === 'edit' ? work.question : undefined,
    blank: blankQuestion,
    draftOf,
    shape: questionShape,
    check: (draft) => checkFields(chatbot.update.body, draft),
    update: (body, base) => update({ params: { id: base.id }, body, ifMatch: base }),
    create: (body, id) => {
      // Whose parent someone else deleted becomes a category, rather than nothing.
      return create({
        body: { id, ...body, isCategory: !parent, ...(parent && { parent: { id: parent.id } }) },
      });
    },
    restore: (id) => restore({ params: { id: work.doing === 'edit' ? work.question.id : id } }),
    lost: () => 'What hung below it is lost.',
    onSaved: ({ id }) => {
      made.current = work.doing === 'add' ? id : undefined;
    },
    onFinished: () => onDone(made.current),
    onGone: () => onDone(),
  });
  return {
    ...editor,
    orphan: work.doing === 'add' && parentId !== undefined && data !== undefined && !parent,
  };
}
