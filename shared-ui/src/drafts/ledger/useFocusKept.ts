import { useEffect, useRef, type RefObject } from 'react';

/** If the focused element disappears with its draft, moves the focus to the screen's heading. */
export function useFocusKept(heading: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>();
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (last.current = target as Element);
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const lost = last.current?.isConnected === false && document.activeElement === document.body;
    if (lost) heading.current?.focus({ preventScroll: true });
  });
}
