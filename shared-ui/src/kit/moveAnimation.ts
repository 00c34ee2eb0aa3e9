/** The positions of elements on the screen. */
export type Places = Map<Element, DOMRect>;

/** The duration of a movement, in milliseconds: longer for longer distances (specification, section 9). */
const MIN_DURATION_MS = 330;
const MAX_DURATION_MS = 550;

export const placesOf = (elements: Iterable<Element>): Places =>
  new Map(Array.from(elements, (element) => [element, element.getBoundingClientRect()]));

/** Animates elements from their old to their current positions. No animation for users who prefer reduced motion. */
export function glideFrom(before: Places): void {
  if (wantsLessMotion()) return;
  for (const [element, was] of before) {
    const is = element.getBoundingClientRect();
    const [x, y] = [was.left - is.left, was.top - is.top];
    if (!element.isConnected || (x === 0 && y === 0)) continue;
    element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: Math.min(MIN_DURATION_MS + Math.hypot(x, y) / 3, MAX_DURATION_MS),
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    });
  }
}

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
