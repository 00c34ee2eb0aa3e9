/** Scrolling starts in this part of a height, from either edge, and grows up to so many pixels a step (specification, section 9). */
const ZONE = 0.25;
const MOST = 28;

/** In the window, in pixels. */
export interface Point {
  clientX: number;
  clientY: number;
}

interface Scrolling {
  /** Where the pointer is now. */
  follow: (point: Point) => void;
  stop: () => void;
}

/**
 * Scrolls while something is dragged near an edge: the nearest scrolling container around an element, then those around
 * that, up to the window (or, in a dialog, up to the dialog). `onScrolled` is told after each step.
 */
export function edgeScroll(around: HTMLElement, onScrolled: (pointer: Point) => void): Scrolling {
  const areas = areasAround(around);
  let pointer: Point | undefined;
  let frame = requestAnimationFrame(step);

  function step() {
    const at = pointer;
    if (at && areas.some((area) => scrolled(area, at.clientY))) onScrolled(at);
    frame = requestAnimationFrame(step);
  }

  return {
    follow: (point) => void (pointer = point),
    stop: () => cancelAnimationFrame(frame),
  };
}

/** From the inside out. What is behind a dialog stays where it is. */
function areasAround(element: HTMLElement): Element[] {
  const areas: Element[] = [];
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    if (each === document.documentElement) return [...areas, each];
    const { overflowY, position } = getComputedStyle(each);
    if (/auto|scroll/.test(overflowY) && each !== document.body) areas.push(each);
    if (position === 'fixed') break;
  }
  return areas;
}

/** Answers whether there was something left to scroll. */
function scrolled(area: Element, y: number): boolean {
  const before = area.scrollTop;
  area.scrollBy({ top: stepAt(y, visiblePart(area)), behavior: 'instant' });
  return area.scrollTop !== before;
}

function visiblePart(area: Element): { top: number; bottom: number } {
  if (area === document.documentElement) return { top: 0, bottom: innerHeight };
  const { top, bottom } = area.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
}

/** How far to scroll in one step with the pointer at a height: faster towards the edge, negative at the top. */
export function stepAt(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const zone = (bottom - top) * ZONE;
  const depth = Math.max(zone - (y - top), zone - (bottom - y), 0) / zone;
  const size = Math.ceil(MOST * Math.min(depth, 1) ** 2);
  return y - top < bottom - y ? -size : size;
}
