/** How wide a picture is in its row. The row is as wide as the gallery. */
export interface PictureWidth {
  /** The picture's share of the row's width without the gaps, from 0 to 1. */
  share: number;
  /** How many gaps the row has. */
  gaps: number;
}

/**
 * The minimum width of a row, as a share of `most`. A row with one tall picture is narrower; without this minimum, the
 * picture would be enlarged to the gallery's whole width.
 */
const LEAST = 0.5;

/**
 * Lays pictures out in rows of nearly equal height, each as wide as the gallery, by their aspect ratios (width to
 * height). `most` is the maximum sum of ratios in a row.
 */
export function galleryRows(ratios: readonly number[], most: number): PictureWidth[] {
  const total = sum(ratios);
  const count = Math.max(1, Math.ceil(total / most - 0.01));
  const rows: number[][] = [];
  let passed = 0;
  for (const ratio of ratios) {
    // Think of one long line of pictures, cut into equal rows: a picture belongs to the row that has its middle.
    const row = Math.min(count - 1, Math.floor(((passed + ratio / 2) / total) * count));
    (rows[row] ??= []).push(ratio);
    passed += ratio;
  }
  return rows.flatMap((row) => {
    const width = Math.max(sum(row), most * LEAST);
    return row.map((ratio) => ({ share: ratio / width, gaps: row.length - 1 }));
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
