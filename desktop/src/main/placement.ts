import type { Bounds, WindowState } from './settings.ts';

/** A window that can't be smaller than the smallest phone, and opens at a size that a laptop has room for. */
export const SMALLEST = { minWidth: 360, minHeight: 480 };
const USUAL = { width: 1280, height: 840 };

/** So much of a window's top has to be on a display for it to be found and moved. */
const GRIP = { width: 96, height: 32 };

/**
 * Where a window opens: where it was, if enough of that is on a display that is still there, else in the middle of the
 * first one (no place is named), and never larger than its display.
 */
export function placement(kept: WindowState | undefined, areas: readonly Bounds[]): Partial<Bounds> {
  const area = kept && areas.find((one) => holdsGripOf(kept.bounds, one));
  const { width, height } = kept?.bounds ?? USUAL;
  const room = area ?? areas[0];
  const size = {
    width: Math.min(width, room?.width ?? width),
    height: Math.min(height, room?.height ?? height),
  };
  return area ? { x: kept.bounds.x, y: kept.bounds.y, ...size } : size;
}

function holdsGripOf(window: Bounds, area: Bounds): boolean {
  const across = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  const top = window.y >= area.y - GRIP.height / 2 && window.y + GRIP.height <= area.y + area.height;
  return across >= GRIP.width && top;
}
