import { useState, type ReactNode } from 'react';
import { DiscardDialog, typedWords, type Loss } from './DiscardDialog.tsx';
import { useGuarded } from './LeaveGuard.tsx';

/**
 * Guards unsaved input: while `unsaved` is true, asks before the page is left or closed. `ask` runs an action, after a
 * confirmation if input would be lost; without an action it only asks whether to discard the input. `question` is the
 * dialog, which the caller renders. `onDiscard` is called if the user discards the input.
 */
export function useUnsaved(
  unsaved: boolean,
  onDiscard: () => void,
  loss: Loss = typedWords,
): { ask: (action?: () => void) => void; question: ReactNode } {
  const [pending, setPending] = useState<{ action: (() => void) | undefined }>();
  useGuarded(unsaved, onDiscard, loss);

  // If the input was saved while the question was open, close the question.
  if (pending && !unsaved) setPending(undefined);

  return {
    ask: (action) => (unsaved ? setPending({ action }) : action?.()),
    question: pending && (
      <DiscardDialog
        losses={[loss.isKept && !pending.action ? typedWords : loss]}
        onDiscard={() => {
          setPending(undefined);
          onDiscard();
          pending.action?.();
        }}
        onLeave={() => {
          setPending(undefined);
          pending.action?.();
        }}
        onStay={() => setPending(undefined)}
      />
    ),
  };
}
