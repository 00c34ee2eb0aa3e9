import { type Box, freePlace, isFree, type Place } from './freePlace.ts';

/** Below the bar of the site and of the dashboard, at the right: where toasts are unless a control is there. */
const USUAL_TOP = 84;
/** From the top of the window to toasts that no other place is free for, and from them to what is below. */
const ROOM = { above: 10, below: 10 };
/** Once scrolling stopped for so long, toasts are placed again. */
const SCROLL_PAUSE_MS = 120;

const CONTROLS = `:is(a[href], button, input, textarea, select, summary, [role=button], [role=option], [tabindex='0']:not(iframe),
  label:has(input)):not(:disabled, [aria-disabled=true])`;

/** The part of an element that is in the window. */
function inView(element: Element): Box | undefined {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const box = {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, innerWidth),
    bottom: Math.min(bottom, innerHeight),
  };
  return box.right - box.left > 2 && box.bottom - box.top > 2 ? box : undefined;
}

/** The boxes of controls that can be pressed now: in the window, and under nothing but toasts. */
function usable(): Box[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (control.closest('.Toastify')) return [];
    const box = inView(control);
    if (!box) return [];
    const [on] = document
      .elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      .filter((element) => !element.closest('.Toastify'));
    return on && (control.contains(on) || on.contains(control)) ? [box] : [];
  });
}

/**
 * Keeps toasts off every control that can be used: they go to the nearest place that is free, and where none is, the page or
 * dialog makes room at its top (`--toasts-room`). Answers how to stop.
 */
export function placeToasts(section: HTMLElement): () => void {
  const root = document.documentElement.style;
  let place: Place | undefined;
  let room = 0;
  let frame = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function put(next: Place | undefined, nextRoom: number) {
    place = next;
    room = nextRoom;
    root.setProperty('--toasts-room', `${room}px`);
    section.style.setProperty('--toasts-top', `${next?.top ?? ROOM.above}px`);
    section.style.setProperty('--toasts-left', next ? `${next.left}px` : 'auto');
  }

  function measure() {
    const { width = 0, height = 0 } = section.firstElementChild?.getBoundingClientRect() ?? {};
    if (height === 0) return put(undefined, 0);
    const needed = height + ROOM.above + ROOM.below;
    // The page moves down once, and back when all toasts are gone.
    if (room > 0) return put(undefined, Math.max(room, needed));
    const size = { width, height };
    const taken = usable();
    const isInside = place && place.left + width < innerWidth && place.top + height < innerHeight;
    if (place && isInside && isFree(place, size, taken)) return;
    const found = freePlace(size, taken, { width: innerWidth, height: innerHeight }, USUAL_TOP);
    put(found, found ? 0 : needed);
  }

  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  const onScroll = () => {
    clearTimeout(pause);
    pause = setTimeout(measure, SCROLL_PAUSE_MS);
  };
  const resized = new ResizeObserver(measure);
  // The library adds its list of toasts with the first one, and removes it with the last.
  const listed = new MutationObserver(() => {
    resized.disconnect();
    if (section.firstElementChild) resized.observe(section.firstElementChild);
    else measure();
  });
  listed.observe(section, { childList: true });
  const soonIfShown = () => section.firstElementChild && soon();
  const changed = new MutationObserver(soonIfShown);
  changed.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'aria-disabled', 'hidden'],
  });
  addEventListener('scroll', onScroll, { capture: true, passive: true });
  addEventListener('resize', soon);
  addEventListener('animationend', soon);
  addEventListener('transitionend', soonIfShown);
  if (section.firstElementChild) resized.observe(section.firstElementChild);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(pause);
    for (const observer of [resized, listed, changed]) observer.disconnect();
    removeEventListener('scroll', onScroll, { capture: true });
    removeEventListener('resize', soon);
    removeEventListener('animationend', soon);
    removeEventListener('transitionend', soonIfShown);
    root.removeProperty('--toasts-room');
  };
}
