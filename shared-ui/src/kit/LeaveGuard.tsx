import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardDialog } from './DiscardDialog.tsx';

/** Something that was typed and not saved; called when it is given up. */
type Discard = () => void;

interface Guard {
  add: (discard: Discard) => void;
  remove: (discard: Discard) => void;
}

const GuardContext = createContext<Guard | undefined>(undefined);

/** Asks before the page is left or closed while anything inside was typed and not saved, once for all of it. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const guarded = useRef(new Set<Discard>());
  const [any, setAny] = useState(false);
  const guard = useMemo<Guard>(
    () => ({
      add(discard) {
        guarded.current.add(discard);
        setAny(guarded.current.size > 0);
      },
      remove(discard) {
        guarded.current.delete(discard);
        setAny(guarded.current.size > 0);
      },
    }),
    [],
  );
  // Asked when it happens: what was saved a moment ago needs no question, also before this has been drawn again.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  // Saved after all, while the question stood.
  useEffect(() => {
    if (blocker.state === 'blocked' && !any) blocker.proceed();
  }, [blocker, any]);

  useEffect(() => {
    if (!any) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [any]);

  return (
    <GuardContext.Provider value={guard}>
      {children}
      {blocker.state === 'blocked' && (
        <DiscardDialog
          onDiscard={() => {
            for (const discard of guarded.current) discard();
            blocker.proceed();
          }}
          onKeep={() => blocker.reset()}
        />
      )}
    </GuardContext.Provider>
  );
}

/** Has the guard around ask while `unsaved`; `onDiscard` is told when what was typed is given up. */
export function useGuarded(unsaved: boolean, onDiscard: Discard): void {
  const guard = useContext(GuardContext);
  const latest = useRef(onDiscard);
  useEffect(() => {
    latest.current = onDiscard;
  });
  useEffect(() => {
    if (!unsaved || !guard) return;
    const discard = () => latest.current();
    guard.add(discard);
    return () => guard.remove(discard);
  }, [unsaved, guard]);
}
