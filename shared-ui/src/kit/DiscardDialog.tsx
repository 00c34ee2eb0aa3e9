import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What would be lost, and how it is asked about. */
export interface Loss {
  question: string;
  words: string;
  discard: string;
  keep: string;
}

/** Something that was typed and not saved. */
export const typedWords: Loss = {
  question: 'Discard your changes?',
  words: 'Your changes haven’t been saved.',
  discard: 'Discard',
  keep: 'Keep editing',
};

interface Props {
  /** Where it is several things, the first one's question stands above all their words. */
  losses: readonly Loss[];
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks whether something may be lost. */
export function DiscardDialog({ losses: [first = typedWords, ...more], onDiscard, onKeep }: Props) {
  const words = new Set([first, ...more].map((loss) => loss.words));
  return (
    <ConfirmDialog
      question={first.question}
      confirm={first.discard}
      cancel={first.keep}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {[...words].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}
