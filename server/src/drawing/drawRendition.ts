import sharp from 'sharp';
import { look, within } from './pictureSize.ts';

/**
 * The maximum number of pixels of a rendition (a picture scaled to one width). The full-screen view shows fewer.
 * Encoding four million pixels takes a second.
 */
const MAX_PIXELS = 8_000_000;

/** Draws a picture in a width and a format. If a very tall picture would have too many pixels, it becomes smaller. */
export async function drawRendition(
  bytes: Uint8Array,
  width: number,
  format: 'avif' | 'webp',
): Promise<Uint8Array> {
  const full = await look(bytes);
  const wide = Math.min(width, full.width);
  const size = within(MAX_PIXELS, { width: wide, height: Math.max(1, (full.height * wide) / full.width) });
  const resized = sharp(bytes).resize({ width: size.width });
  return (
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 })
  ).toBuffer();
}
