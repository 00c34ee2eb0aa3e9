import sharp from 'sharp';

export interface Size {
  width: number;
  height: number;
}

/**
 * A picture's format, and its size after it is rotated upright. Reads only the header, so a small file that claims to
 * be huge does no harm.
 */
export async function look(bytes: Uint8Array): Promise<Size & { format: string }> {
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { format: String(format), width: autoOrient.width ?? 0, height: autoOrient.height ?? 0 };
}

/** The given size, or a smaller one of the same shape if it has more pixels than allowed. */
export function within(pixels: number, { width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  const scaled = (side: number) => (scale < 1 ? Math.max(1, Math.floor(side * scale)) : side);
  return { width: scaled(width), height: scaled(height) };
}

/**
 * The part of a picture that is needed to fill a box. With `objectPosition` (such as '50% 25%'), it is the part that CSS
 * would show. Otherwise it is the middle of the picture, from which `resize` then chooses. That middle is at most four
 * times as wide and as high as the box, so that very long pictures don't take too much memory.
 */
export function seenIn(box: Size, { width, height }: Size, objectPosition = '') {
  const scale = Math.max(box.width / width, box.height / height);
  const times = objectPosition ? 1 : 4;
  const part = {
    width: Math.min(width, Math.ceil((times * box.width) / scale)),
    height: Math.min(height, Math.ceil((times * box.height) / scale)),
  };
  const [left = 50, top = 50] = objectPosition ? objectPosition.split(' ').map(parseFloat) : [];
  return {
    ...part,
    left: Math.floor((width - part.width) * (left / 100)),
    top: Math.floor((height - part.height) * (top / 100)),
  };
}
