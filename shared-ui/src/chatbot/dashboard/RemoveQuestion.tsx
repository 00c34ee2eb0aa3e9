import type { Question } from '@agency/contract/chatbot';
import { Problem } from '@agency/contract/problems';
import { RemoveDialog } from '../../dashboard/RemoveDialog.tsx';
import { isSameState } from '../../merge/revision.ts';
import { useReadAdminChatbotQuery, useRemoveQuestionMutation } from './chatbotAdminApi.ts';
import { countOf, findIn, idsOf, nounOf } from './treeOperations.ts';

interface Props {
  question: Question;
  onGone: () => void;
  onCancel: () => void;
}

/** Confirms the deletion of a question, and tells what is deleted with it. */
export function RemoveQuestion({ question, onGone, onCancel }: Props) {
  const noun = nounOf(question);
  const { refetch } = useReadAdminChatbotQuery({});
  const [remove] = useRemoveQuestionMutation();

  async function removeAsShown(shown: Question) {
    // A colleague may have added sub-questions after this dialog opened. Don't delete them before the user has seen them.
    const { data, error } = await refetch();
    if (!data) return { error };
    const now = findIn(data.categories, shown.id);
    if (!now) return {};
    if (String(idsOf(now)) !== String(idsOf(shown)) || !isSameState(now, shown))
      return { error: new Problem('staleRevision', { current: now }).toJSON() };
    return remove({ params: { id: now.id }, ifMatch: now });
  }

  return (
    <RemoveDialog
      question={`Delete this ${noun.toLowerCase()}?`}
      confirm="Delete"
      doc={question}
      remove={removeAsShown}
      done={`${noun} deleted successfully`}
      failed="Failed to delete question"
      trash="chatbot"
      nameOf={({ question }) => question}
      onGone={onGone}
      onClose={onCancel}
    >
      {(shown) => {
        const below = countOf(shown.subQuestions);
        return (
          <>
            <p dir="auto">{shown.question || 'Untitled question'}</p>
            {below > 0 && (
              <p>
                {below === 1
                  ? 'Its sub-question will be deleted too.'
                  : `Its ${below} sub-questions will be deleted too.`}
              </p>
            )}
          </>
        );
      }}
    </RemoveDialog>
  );
}
