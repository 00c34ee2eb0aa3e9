import type { Question } from '@agency/contract/chatbot';
import { OrderDialog } from '../../dashboard/ordering/OrderDialog.tsx';
import { newestLast } from '../../dashboard/ordering/useMoving.ts';
import { useUpdateQuestionMutation } from './chatbotAdminApi.ts';

interface Props {
  label: string;
  /** All questions with the same parent. */
  questions: readonly Question[];
  onClose: () => void;
}

/** Reorders the questions of one parent. */
export function QuestionOrder({ label, questions, onClose }: Props) {
  const [update] = useUpdateQuestionMutation();
  return (
    <OrderDialog
      label={label}
      hint="The chat shows them in this order."
      items={questions}
      line={newestLast}
      nameOf={({ question }) => question || 'Untitled question'}
      place={(item, position) => update({ params: { id: item.id }, body: { position }, ifMatch: item })}
      onClose={onClose}
    />
  );
}
