import { useState, type ReactNode } from 'react';
import { DiscardDialog, typedWords, type Loss } from './DiscardDialog.tsx';
import { useGuarded } from './LeaveGuard.tsx';

/**
 * Guards what isn't saved yet, such as what was typed: asks before the page is left or closed while `unsaved`.
 * `ask` runs an action, after asking where something would be lost, and without one asks whether to discard it;
 * `question` has to be rendered. `onDiscard` is told when it is given up.
 */
export function useUnsaved(
  unsaved: boolean,
  onDiscard: () => void,
  loss: Loss = typedWords,
): { ask: (action?: () => void) => void; question: ReactNode } {
  const [pending, setPending] = useState<{ action: (() => void) | undefined }>();
  useGuarded(unsaved, onDiscard, loss);

  // Saved after all, while the question stood.
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
