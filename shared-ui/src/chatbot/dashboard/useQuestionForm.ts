import { chatbot, NO_PARENT, questionFields, type Question } from '@agency/contract/chatbot';
import { useRef } from 'react';
import { bodyOf, type DraftOf } from '@agency/contract/document/document';
import { withCause } from '../../api/cause.ts';
import { formOf } from '../../dashboard/editing/formFields.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import type { FormName } from '../../dashboard/dashboardKinds.ts';
import { notify } from '../../kit/notify.ts';
import {
  useCreateQuestionMutation,
  useReadAdminChatbotQuery,
  useRestoreQuestionMutation,
  useUpdateQuestionMutation,
} from './chatbotAdminApi.ts';
import { findIn, nounOf, parentsFor } from './treeOperations.ts';
import type { Work } from './treeContext.ts';

const { position: _, ...fields } = questionFields;
/** The descriptions of the form's fields. */
export const questionForm = { fields };

const form = formOf({ fields, changes: chatbot.update.body });

/** The initial texts of a new question. Its parent depends on where the user adds it. */
const { parent: _parent, ...blankTexts } = form.blank;
export const blankQuestion = blankTexts;

/** The fields of the form. */
type QuestionDraft = DraftOf<typeof fields>;

/** The name under which a form's unsaved input is stored. */
export const placeOf = (work: Work): FormName =>
  work.doing === 'edit' ? `chatbot/${work.question.id}` : `chatbot/new/${work.parent?.id ?? 'category'}`;

interface Options {
  work: Work;
  /** Called with the id of the new question, if one was added. */
  onDone: (made?: string) => void;
  /** Called if the user has saved the question with another parent. `parent` is the new one, or '' for none. */
  onMoved: (id: string, parent: string) => void;
}

interface QuestionEditor extends Editor<QuestionDraft> {
  /** The possible parents, and the choice of no parent (a category). */
  parents: readonly { value: string; label: string }[];
  /** Whether someone else deleted the chosen parent. */
  orphan: boolean;
}

/** The form of a question. It sends the question's own revision, so changes elsewhere in the tree don't conflict. */
export function useQuestionForm({ work, onDone, onMoved }: Options): QuestionEditor {
  const { data } = useReadAdminChatbotQuery({});
  const [create] = useCreateQuestionMutation();
  const [update] = useUpdateQuestionMutation();
  const [restore] = useRestoreQuestionMutation();
  const made = useRef<string>();
  const moved = useRef<[id: string, parent: string]>();
  const shownUnder = useRef((work.doing === 'edit' ? work.question.parent?.id : work.parent?.id) ?? '');
  const tree = data?.categories ?? [];
  const parents = [
    { value: '', label: NO_PARENT },
    ...parentsFor(tree, work.doing === 'edit' ? work.question.id : undefined),
  ];
  const isGone = (parent: string) => parent !== '' && data !== undefined && !findIn(tree, parent);
  // A question whose parent someone else deleted becomes a category, so that it isn't lost.
  const bodyFor = (draft: QuestionDraft) =>
    bodyOf({ fields }, isGone(draft.parent) ? { ...draft, parent: '' } : draft);
  const failed = work.doing === 'edit' ? 'Failed to save question' : 'Failed to add question';
  const editor = useEditor<Question, QuestionDraft>({
    name: placeOf(work),
    stored: work.doing === 'edit' ? work.question : undefined,
    failed,
    // The specification shows the error both in the form and as a toast (section 8).
    onFailed: (problem) => notify.problem(withCause(failed, problem)),
    ...form,
    blank: work.doing === 'add' ? { ...form.blank, parent: work.parent?.id ?? '' } : form.blank,
    shape: { ...form.shape, parent: { ...fields.parent.merge, labels: labelsOf(parents) } },
    update: (draft, base, identity) =>
      update({ params: { id: base.id }, body: bodyFor(draft), ifMatch: base, ...identity }),
    create: (draft, id, identity) => create({ body: { id, ...bodyFor(draft) }, ...identity }),
    restore: (id) => restore({ params: { id: work.doing === 'edit' ? work.question.id : id } }),
    lost: () => 'Its sub-questions are lost.',
    onSaved: ({ id, parent }) => {
      made.current = work.doing === 'add' ? id : undefined;
      const under = parent?.id ?? '';
      if (under !== shownUnder.current) moved.current = [id, under];
      notify.saved(`${nounOf({ parent })} ${work.doing === 'add' ? 'added' : 'updated'} successfully`);
    },
    onFinished: () => {
      onDone(made.current);
      if (moved.current) onMoved(...moved.current);
    },
    onGone: () => onDone(),
  });
  return { ...editor, parents, orphan: isGone(editor.draft.parent) };
}

const labelsOf = (options: QuestionEditor['parents']) =>
  Object.fromEntries(options.map((option) => [option.value, option.label]));
