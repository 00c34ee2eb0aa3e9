/**
 * While the user drags something near the top or bottom of an area, the area scrolls. 'Near' means within this share of
 * the area's height. The nearer to the edge, the faster: up to MAX_STEP_PX pixels per step (specification, section 9).
 */
const ZONE = 0.25;
const MAX_STEP_PX = 28;

/** A position in the window, in pixels. */
export interface Point {
  clientX: number;
  clientY: number;
}

interface Scrolling {
  /** Updates the position of the pointer. */
  follow: (point: Point) => void;
  stop: () => void;
}

/**
 * Scrolls while something is dragged near an edge: first the nearest scroll container, then those around it, up to the
 * window (or, in a dialog, up to the dialog). Calls `onScrolled` after each step.
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

/** The scroll containers around an element, from the inner to the outer one. In a dialog, the page behind it is left out. */
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

/** Scrolls one step. Returns false if the area was already at its end. */
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

/**
 * How many pixels to scroll in one step when the pointer is at height `y`: the nearer to the edge, the more. Negative
 * near the top.
 */
export function stepAt(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const zone = (bottom - top) * ZONE;
  const depth = Math.max(zone - (y - top), zone - (bottom - y), 0) / zone;
  const size = Math.ceil(MAX_STEP_PX * Math.min(depth, 1) ** 2);
  return y - top < bottom - y ? -size : size;
}
