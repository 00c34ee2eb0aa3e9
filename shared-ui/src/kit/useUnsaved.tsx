import { useState, type ReactNode } from 'react';
import { DiscardDialog, typedWords, type Loss } from './DiscardDialog.tsx';
import { useGuarded } from './LeaveGuard.tsx';

/**
 * Guards what isn't saved yet, such as what was typed: asks before the page is left or closed while `unsaved`.
 * `ask` runs an action, after asking where something would be lost; `question` has to be rendered. `onDiscard` is told
 * when it is given up.
 */
export function useUnsaved(
  unsaved: boolean,
  onDiscard: () => void,
  loss: Loss = typedWords,
): { ask: (then: () => void) => void; question: ReactNode } {
  const [pending, setPending] = useState<() => void>();
  useGuarded(unsaved, onDiscard, loss);

  // Saved after all, while the question stood.
  if (pending && !unsaved) setPending(undefined);

  return {
    ask: (then) => (unsaved ? setPending(() => then) : then()),
    question: pending && (
      <DiscardDialog
        losses={[loss]}
        onDiscard={() => {
          setPending(undefined);
          onDiscard();
          pending();
        }}
        onKeep={() => setPending(undefined)}
      />
    ),
  };
}
