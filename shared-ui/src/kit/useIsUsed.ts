import { useEffect, useState } from 'react';

const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether the reader has started to use the page: moved the pointer, touched it, pressed a key or focused a field. */
export function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return;
    const use = () => setIsUsed(true);
    // After a client-side navigation, the reader has already used an earlier page, which counts, too.
    if (navigator.userActivation?.hasBeenActive || document.activeElement !== document.body) return use();
    events.forEach((event) => addEventListener(event, use, { passive: true }));
    return () => events.forEach((event) => removeEventListener(event, use));
  }, [isUsed]);
  return isUsed;
}
