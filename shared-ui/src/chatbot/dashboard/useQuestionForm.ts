import { chatbot, questionFields, type Question } from '@agency/contract/chatbot';
import { useRef } from 'react';
import type { DraftOf } from '@agency/contract/document/document';
import { formOf } from '../../dashboard/editing/described.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { notify } from '../../kit/notify.ts';
import {
  useCreateQuestionMutation,
  useReadAdminChatbotQuery,
  useRestoreQuestionMutation,
  useUpdateQuestionMutation,
} from './chatbotAdminApi.ts';
import { findIn } from './tree.ts';
import type { Work } from './work.ts';

const { position: _, ...fields } = questionFields;
const form = formOf({ fields, changes: chatbot.update.body });

/** A question of which nothing is written yet. */
export const blankQuestion = form.blank;

/** What the form writes. */
export type QuestionDraft = DraftOf<typeof fields>;

/** Under which name it is kept what is typed in such work. */
export const placeOf = (work: Work): string =>
  work.doing === 'edit' ? `chatbot/${work.question.id}` : `chatbot/new/${work.parent?.id ?? 'category'}`;

interface Options {
  work: Work;
  /** With the id of what was made, where something new was. */
  onDone: (made?: string) => void;
}

/** The editor of a question, by its own revision: changes elsewhere in the tree don't concern it. */
export function useQuestionForm({ work, onDone }: Options): Editor<QuestionDraft> & { orphan: boolean } {
  const { data } = useReadAdminChatbotQuery({});
  const [create] = useCreateQuestionMutation();
  const [update] = useUpdateQuestionMutation();
  const [restore] = useRestoreQuestionMutation();
  const made = useRef<string>();
  const parentId = work.doing === 'edit' ? work.question.parent?.id : work.parent?.id;
  const parent = parentId === undefined ? undefined : findIn(data?.categories ?? [], parentId);
  const editor = useEditor<Question, QuestionDraft>({
    name: placeOf(work),
    stored: work.doing === 'edit' ? work.question : undefined,
    ...form,
    update: (body, base, named) => update({ params: { id: base.id }, body, ifMatch: base, ...named }),
    create: (body, id, named) => {
      // Whose parent someone else deleted becomes a category, rather than nothing.
      return create({
        body: { id, ...body, isCategory: !parent, ...(parent && { parent: { id: parent.id } }) },
        ...named,
      });
    },
    restore: (id) => restore({ params: { id: work.doing === 'edit' ? work.question.id : id } }),
    lost: () => 'Its sub-questions are lost.',
    onSaved: ({ id }) => {
      made.current = work.doing === 'add' ? id : undefined;
      notify.saved(work.doing === 'add' ? 'Question added' : 'Question saved');
    },
    onFinished: () => onDone(made.current),
    onGone: () => onDone(),
  });
  return {
    ...editor,
    orphan: work.doing === 'add' && parentId !== undefined && data !== undefined && !parent,
  };
}
