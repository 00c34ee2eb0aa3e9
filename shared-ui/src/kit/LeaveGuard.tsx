import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardDialog, typedWords, type Loss } from './DiscardDialog.tsx';

/** Called when something that isn't saved is given up. */
type Discard = () => void;

interface Guard {
  add: (discard: Discard, loss: Loss) => void;
  remove: (discard: Discard) => void;
  /** Asks, where something would be lost; answers whether it may be. */
  ask: () => Promise<boolean>;
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const GuardContext = createContext<Guard | undefined>(undefined);

/** Asks before the page is left or closed while anything inside isn't saved yet, once for all of it. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const guarded = useRef(new Map<Discard, Loss>());
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  const any = losses.length > 0;
  const [asked, setAsked] = useState<(leave: boolean) => void>();
  const guard = useMemo<Guard>(
    () => ({
      add(discard, loss) {
        // At once, not with the next drawing: who closes the window right after a key is asked, too.
        addEventListener('beforeunload', warn);
        guarded.current.set(discard, loss);
        setLosses([...guarded.current.values()]);
      },
      remove(discard) {
        guarded.current.delete(discard);
        if (guarded.current.size === 0) removeEventListener('beforeunload', warn);
        setLosses([...guarded.current.values()]);
      },
      ask: async () => guarded.current.size === 0 || new Promise<boolean>((answer) => setAsked(() => answer)),
    }),
    [],
  );
  // Asked when it happens: what was saved a moment ago needs no question, also before this has been drawn again.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  // Each way out is gone once: what is discarded is no longer unsaved, which would lead on, too.
  const gone = useRef<unknown>();
  const goOn = useCallback(() => {
    if (blocker.state !== 'blocked' || gone.current === blocker.location) return;
    gone.current = blocker.location;
    blocker.proceed();
  }, [blocker]);

  // Saved after all, while the question stood.
  useEffect(() => {
    if (!any) goOn();
  }, [goOn, any]);

  const discardAll = () => {
    for (const discard of guarded.current.keys()) discard();
  };
  /** What is kept as a draft needs no question any more. */
  const letAllGo = () => {
    for (const discard of guarded.current.keys()) guard.remove(discard);
  };

  return (
    <GuardContext.Provider value={guard}>
      {children}
      {asked && (
        <DiscardDialog
          losses={losses}
          onDiscard={() => {
            discardAll();
            setAsked(undefined);
            asked(true);
          }}
          onLeave={() => {
            letAllGo();
            setAsked(undefined);
            asked(true);
          }}
          onStay={() => {
            setAsked(undefined);
            asked(false);
          }}
        />
      )}
      {blocker.state === 'blocked' && (
        <DiscardDialog
          losses={losses}
          onDiscard={() => {
            discardAll();
            goOn();
          }}
          onLeave={() => {
            letAllGo();
            goOn();
          }}
          onStay={() => blocker.reset()}
        />
      )}
    </GuardContext.Provider>
  );
}

/** Asks, before something that isn't leaving for another page, whether what isn't saved may be lost. */
export function useDiscarding(): () => Promise<boolean> {
  const guard = useContext(GuardContext);
  return guard?.ask ?? (async () => true);
}

/** Has the guard around ask while something is `unsaved`; `onDiscard` is told when it is given up. */
export function useGuarded(unsaved: boolean, onDiscard: Discard, loss: Loss = typedWords): void {
  const guard = useContext(GuardContext);
  const latest = useRef(onDiscard);
  useEffect(() => {
    latest.current = onDiscard;
  });
  useLayoutEffect(() => {
    if (!unsaved || !guard) return;
    const discard = () => latest.current();
    guard.add(discard, loss);
    return () => guard.remove(discard);
  }, [unsaved, guard, loss]);
}
