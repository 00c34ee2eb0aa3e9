import type { Bounds, WindowState } from './appSettings.ts';

/** The window can't be smaller than a small phone. On first start it has a size that fits on a laptop. */
export const SMALLEST = { minWidth: 360, minHeight: 480 };
const USUAL = { width: 1280, height: 840 };

/** At least this much of the window's top edge has to be on a display, so that the user can find and move it. */
const GRIP = { width: 96, height: 32 };

/**
 * The position and size of a new window: the last ones, if enough of the window is then on a connected display.
 * Otherwise only a size, and the system centres the window. The window is never larger than its display.
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
