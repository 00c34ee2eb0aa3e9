import { useRef, type PointerEvent } from 'react';

/** The minimum distance of a swipe, in pixels. It must also be more horizontal than vertical. */
const MIN_SWIPE_PX = 48;

/** Handlers for swipes: to the left (1, next) and to the right (-1, previous). In right-to-left pages, the other way round. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>();
  return {
    onPointerDown({ clientX, clientY, isPrimary, pointerType }: PointerEvent) {
      from.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp({ clientX, clientY, currentTarget }: PointerEvent) {
      const { x, y } = from.current ?? { x: clientX, y: clientY };
      from.current = undefined;
      const [across, along] = [clientX - x, clientY - y];
      if (Math.abs(across) >= MIN_SWIPE_PX && Math.abs(across) > Math.abs(along))
        onSwipe(across < 0 === currentTarget.matches(':dir(ltr)') ? 1 : -1);
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
}
