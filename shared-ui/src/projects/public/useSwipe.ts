import { useRef, type PointerEvent } from 'react';

/** A finger has to travel this far, in pixels, and more sideways than up or down. */
const FAR_ENOUGH = 48;

/** Handlers that tell a swipe to the left (1, onward) from one to the right (-1, back). */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>();
  return {
    onPointerDown({ clientX, clientY, isPrimary, pointerType }: PointerEvent) {
      from.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const { x, y } = from.current ?? { x: clientX, y: clientY };
      from.current = undefined;
      const [across, along] = [clientX - x, clientY - y];
      if (Math.abs(across) >= FAR_ENOUGH && Math.abs(across) > Math.abs(along)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
}
