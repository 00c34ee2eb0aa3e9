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

/** Called when the user discards the unsaved input. The guard also uses the function as the key of this input. */
type Discard = () => void;

interface Guard {
  add: (discard: Discard, loss: Loss) => void;
  remove: (discard: Discard) => void;
  /** If something would be lost, asks the user. Resolves to true if nothing is lost or the user agrees. */
  ask: () => Promise<boolean>;
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const GuardContext = createContext<Guard | undefined>(undefined);

/** Asks before the page is left or closed while any form inside has unsaved input. It asks once for all forms. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const guarded = useRef(new Map<Discard, Loss>());
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  const any = losses.length > 0;
  const [asked, setAsked] = useState<(leave: boolean) => void>();
  const guard = useMemo<Guard>(
    () => ({
      add(discard, loss) {
        // Add the listener now, not after the next render: the window may be closed right after a key press.
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
  // Read the ref and not the state. If the input was saved just before this navigation, the state changes only with the
  // next render, and the user would be asked about saved input.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  // Proceed only once per navigation. When the user discards the input, this runs twice: after the click, and in the
  // effect below, because nothing is unsaved any more.
  const gone = useRef<unknown>();
  const goOn = useCallback(() => {
    if (blocker.state !== 'blocked' || gone.current === blocker.location) return;
    gone.current = blocker.location;
    blocker.proceed();
  }, [blocker]);

  // If the input was saved while the question was open, continue without the user's answer.
  useEffect(() => {
    if (!any) goOn();
  }, [goOn, any]);

  const discardAll = () => {
    for (const discard of guarded.current.keys()) discard();
  };
  /** The user leaves and keeps the drafts. They are stored, so don't ask about them again. */
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

/** Asks whether unsaved input may be lost, for actions other than leaving the page. */
export function useDiscarding(): () => Promise<boolean> {
  const guard = useContext(GuardContext);
  return guard?.ask ?? (async () => true);
}

/** While `unsaved` is true, the guard asks before the page is left. `onDiscard` is called if the user discards the input. */
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
