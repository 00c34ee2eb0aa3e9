import sharp from 'sharp';

export interface Size {
  width: number;
  height: number;
}

/** A picture's format, and its size when it stands upright. Reads the header only, so that a small file that claims to be huge costs nothing. */
export async function look(bytes: Uint8Array): Promise<Size & { format: string }> {
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { format: String(format), width: autoOrient.width ?? 0, height: autoOrient.height ?? 0 };
}

/** The size, or where it has more pixels than that, a smaller one of its shape. */
export function within(pixels: number, { width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  const scaled = (side: number) => (scale < 1 ? Math.max(1, Math.floor(side * scale)) : side);
  return { width: scaled(width), height: scaled(height) };
}

/** The middle part of a picture that still has all that can be seen of it in a box which it covers: not more than four times the box. */
export function seenIn(box: Size, { width, height }: Size) {
  const scale = Math.max(box.width / width, box.height / height);
  const part = {
    width: Math.min(width, Math.ceil((4 * box.width) / scale)),
    height: Math.min(height, Math.ceil((4 * box.height) / scale)),
  };
  return {
    ...part,
    left: Math.floor((width - part.width) / 2),
    top: Math.floor((height - part.height) / 2),
  };
}
