import { useState, type ReactNode } from 'react';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useGuarded } from './LeaveGuard.tsx';

/**
 * Guards what was typed: asks before the page is left or closed while `unsaved`.
 * `ask` runs an action, after asking where something would be lost; `question` has to be rendered. `onDiscard` is told
 * when what was typed is given up.
 */
export function useUnsaved(
  unsaved: boolean,
  onDiscard: () => void,
): { ask: (then: () => void) => void; question: ReactNode } {
  const [pending, setPending] = useState<() => void>();
  useGuarded(unsaved, onDiscard);

  return {
    ask: (then) => (unsaved ? setPending(() => then) : then()),
    question: pending && (
      <DiscardDialog
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
