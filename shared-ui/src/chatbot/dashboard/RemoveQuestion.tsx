import type { ProblemReply } from '@agency/contract/problems';
import type { Question } from '@agency/contract/chatbot';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { notify } from '../../kit/notify.ts';
import { isSameState } from '../../merge/revision.ts';
import { useReadAdminChatbotQuery, useRemoveQuestionMutation } from './chatbotAdminApi.ts';
import { countOf, findIn, idsOf } from './tree.ts';

const FAILED = 'Failed to delete question';

interface Props {
  question: Question;
  onGone: () => void;
  onCancel: () => void;
}

/** Asks before a question goes, and says what goes with it. */
export function RemoveQuestion({ question, onGone, onCancel }: Props) {
  const { refetch } = useReadAdminChatbotQuery({});
  const [remove] = useRemoveQuestionMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const below = countOf(question.subQuestions);

  function failed(words: string) {
    notify.problem(FAILED);
    setProblem(words);
    setBusy(false);
  }

  async function confirmed() {
    setBusy(true);
    setProblem('');
    // A colleague may have put questions below it since: they must not go unseen.
    const { data } = await refetch();
    const now = data && findIn(data.categories, question.id);
    if (!data) return failed(FAILED);
    if (!now) return onGone();
    if (String(idsOf(now)) !== String(idsOf(question)) || !isSameState(now, question))
      return failed('Someone else changed this in the meantime. It is shown as it stands now.');
    const { error } = await remove({ params: { id: now.id }, ifMatch: now });
    if (error && (error as ProblemReply).code !== 'notFound') return failed(FAILED);
    onGone();
  }

  return (
    <ConfirmDialog
      question="Delete this question?"
      confirm="Delete"
      busy={busy ? 'Deleting...' : undefined}
      onConfirm={() => void confirmed()}
      onCancel={onCancel}
    >
      {problem && <Notice tone="problem">{problem}</Notice>}
      <p dir="auto">{question.question || 'Without a question'}</p>
      {below > 0 && (
        <p>{below === 1 ? 'Its sub-question goes with it.' : `Its ${below} sub-questions go with it.`}</p>
      )}
    </ConfirmDialog>
  );
}
