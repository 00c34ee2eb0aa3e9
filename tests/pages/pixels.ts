import type { Locator } from '@playwright/test';
import sharp from 'sharp';

type Color = readonly [red: number, green: number, blue: number];

/** The pixels of an element's screenshot: rows from the top, each from left to right. */
async function rowsOf(locator: Locator): Promise<Color[][]> {
  const { data, info } = await sharp(await locator.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number): Color => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * 3);
    return [red, green, blue];
  };
  return Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (__, x) => colorAt(x, y)),
  );
}

/** The contrast of two colors as WCAG defines it, from 1 to 21. */
function contrast(one: Color, other: Color): number {
  const light = (color: Color) => {
    const [red, green, blue] = color.map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The contrast between the edge of a round element and its surroundings: the highest among the first pixels from the
 * left.
 */
export async function edgeContrast(locator: Locator): Promise<number> {
  const rows = await rowsOf(locator);
  const [around] = rows[0]!;
  const inwards = rows[Math.floor(rows.length / 2)]!.slice(0, 4);
  return Math.max(...inwards.map((color) => contrast(around!, color)));
}

/** The contrast between a mark at the lower edge of an element and its background. */
export async function underlineContrast(locator: Locator): Promise<number> {
  const rows = await rowsOf(locator);
  const below = rows.slice(-12).flat();
  return Math.max(...below.map((color) => contrast(below[0]!, color)));
}

/** The contrast between the two colors of a focus ring, measured inwards from the left edge. */
export async function ringContrast(locator: Locator): Promise<number> {
  const rows = await rowsOf(locator);
  const inwards = rows[Math.floor(rows.length / 2)]!.slice(0, 9);
  return Math.max(...inwards.map((color) => contrast(inwards[0]!, color)));
}
