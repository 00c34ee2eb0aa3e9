/** Where things were on the screen. */
export type Places = Map<Element, DOMRect>;

/** How long something takes to its place, in milliseconds: the farther the longer (specification, section 9). */
const SHORTEST = 330;
const LONGEST = 550;

export const placesOf = (elements: Iterable<Element>): Places =>
  new Map(Array.from(elements, (element) => [element, element.getBoundingClientRect()]));

/** Lets things glide from where they were to where they are now; at once for those who want less motion. */
export function glideFrom(before: Places): void {
  if (wantsLessMotion()) return;
  for (const [element, was] of before) {
    const is = element.getBoundingClientRect();
    const [x, y] = [was.left - is.left, was.top - is.top];
    if (!element.isConnected || (x === 0 && y === 0)) continue;
    element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: Math.min(SHORTEST + Math.hypot(x, y) / 3, LONGEST),
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    });
  }
}

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
