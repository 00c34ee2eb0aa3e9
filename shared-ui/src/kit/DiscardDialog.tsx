import { ConfirmDialog } from './ConfirmDialog.tsx';

/** The texts of the question that the user is asked when unsaved input would be lost. */
export interface Loss {
  question: string;
  words: string;
  discard: string;
  keep: string;
  /** Nothing is really lost: the input is kept as a draft unless the user discards it. */
  isKept?: true;
}

/** Texts for unsaved input. */
export const typedWords: Loss = {
  question: 'Discard your changes?',
  words: 'Your changes haven’t been saved.',
  discard: 'Discard',
  keep: 'Keep editing',
};

/** Texts for unsaved input that is kept as a draft. */
export const draftedWords: Loss = {
  question: 'Keep your changes as a draft?',
  words: 'Your draft stays on this device. The overview lists it under ‘Unsaved changes’.',
  discard: 'Discard',
  keep: 'Stay',
  isKept: true,
};

interface Props {
  /** If several forms have unsaved input, the dialog asks one question and shows the `words` of all of them. */
  losses: readonly Loss[];
  onDiscard: () => void;
  /** Leaves and keeps all drafts. Only offered if everything is kept as a draft. */
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether unsaved input may be lost. The safe answer has the focus. */
export function DiscardDialog({ losses, onDiscard, onLeave, onStay }: Props) {
  const isKept = losses.every((loss) => loss.isKept);
  const [first = typedWords] = isKept ? losses : losses.filter((loss) => !loss.isKept);
  const words = new Set(losses.map((loss) => loss.words));
  return (
    <ConfirmDialog
      question={first.question}
      confirm={first.discard}
      tone={isKept ? 'plain' : 'danger'}
      cancel={first.keep}
      best={isKept ? { words: 'Keep draft', onChoose: onLeave } : undefined}
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      {[...words].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}
