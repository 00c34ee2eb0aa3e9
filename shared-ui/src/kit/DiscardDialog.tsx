import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What would be lost, and how it is asked about. */
export interface Loss {
  question: string;
  words: string;
  discard: string;
  keep: string;
  /** It is kept as a draft, unless it is discarded. */
  isKept?: true;
}

/** Something that was typed and not saved. */
export const typedWords: Loss = {
  question: 'Discard your changes?',
  words: 'Your changes haven’t been saved.',
  discard: 'Discard',
  keep: 'Keep editing',
};

/** The same, where there is a draft of it. */
export const draftedWords: Loss = {
  question: 'Keep your changes as a draft?',
  words: 'You can go on with it on this device. The overview lists it under ‘Unsaved changes’.',
  discard: 'Discard',
  keep: 'Stay',
  isKept: true,
};

interface Props {
  /** Where it is several things, the first one's question stands above all their words. */
  losses: readonly Loss[];
  onDiscard: () => void;
  /** Leaves it as a draft: offered where all of it is kept. */
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether something may be lost. The safe answer has the focus. */
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
