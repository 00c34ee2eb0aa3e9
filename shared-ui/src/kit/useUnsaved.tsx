import { useEffect, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/**
 * Guards what was typed: asks before the page is left or closed while `unsaved`.
 * `ask` runs an action, after asking where something would be lost; `question` has to be rendered. `onDiscard` is told
 * when what was typed is given up.
 */
export function useUnsaved(
  unsaved: boolean,
  onDiscard?: () => void,
): { ask: (then: () => void) => void; question: ReactNode } {
  const [pending, setPending] = useState<() => void>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const leaving = blocker.state === 'blocked';
  const stay = () => {
    setPending(undefined);
    if (leaving) blocker.reset();
  };
  const go = () => {
    setPending(undefined);
    onDiscard?.();
    if (leaving) blocker.proceed();
    else pending?.();
  };
  return {
    ask: (then) => (unsaved ? setPending(() => then) : then()),
    question: (pending || leaving) && (
      <ConfirmDialog
        question="Discard your changes?"
        confirm="Discard"
        cancel="Keep editing"
        onConfirm={go}
        onCancel={stay}
      >
        <p>What you typed has not been saved.</p>
      </ConfirmDialog>
    ),
  };
}
