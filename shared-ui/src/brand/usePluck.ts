import { useEffect, useRef } from 'react';

/**
 * Makes a line bend towards the pointer (pluck.ts) while the pointer is over the line's section. The code is loaded at
 * the first move, and not at all for users who prefer reduced motion.
 */
export function usePluck(wanted: boolean) {
  const path = useRef<SVGPathElement>(null);
  useEffect(() => {
    const area = path.current?.closest('section');
    if (!wanted || !area || !matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches)
      return;
    let stop = () => {};
    let left = false;
    const load = () =>
      void import('./pluck.ts').then(
        ({ pluck }) => {
          if (path.current && !left) stop = pluck(path.current, area);
        },
        () => {}, // Offline: the line stays still.
      );
    area.addEventListener('pointermove', load, { once: true });
    return () => {
      left = true;
      area.removeEventListener('pointermove', load);
      stop();
    };
  }, [wanted]);
  return path;
}
