import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { MAX_PICTURE_BYTES } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';

/** A picture that was decoded and drawn anew: upright, without metadata. */
export interface Decoded {
  id: string;
  format: 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
  colors: string;
  bytes: Buffer;
}

/** Formats we take, and what each is kept as. Not SVG: it can carry script. */
const keptAs: Record<string, Decoded['format']> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'webp',
  gif: 'webp',
};

/** More than any screen shows, and little enough to decode without harm. */
const MAX_PIXELS = 40_000_000;

/** WebP's limit, in pixels. */
const MAX_SIDE = 16_383;

const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/**
 * Checks bytes by decoding them, whatever name or type they came with. `field` is named when they are refused.
 */
export async function decode(given: Buffer, field: string, file?: string): Promise<Decoded> {
  const refuse = (code: 'pictureTooLarge' | 'tooManyPixels' | 'tooLong' | 'notAPicture', cause?: unknown) => {
    const { message } = new Problem(code);
    return new Problem(code, {
      fields: { [field]: file === undefined ? message : `${file}: ${message}` },
      cause,
    });
  };
  if (given.length > MAX_PICTURE_BYTES) throw refuse('pictureTooLarge');

  const { format, width, height } = await look(given).catch((error: unknown) => {
    throw refuse('notAPicture', error);
  });
  const kind = keptAs[format];
  if (!kind) throw refuse('notAPicture');
  if (width * height > MAX_PIXELS) throw refuse('tooManyPixels');
  if (Math.max(width, height) > MAX_SIDE) throw refuse('tooLong');

  try {
    const upright = sharp(given, options).autoOrient();
    const drawn = await encode(upright, kind).toBuffer({ resolveWithObject: true });
    return {
      id: idOf(given),
      format: kind,
      width: drawn.info.width,
      height: drawn.info.height,
      colors: await gridOfColors(drawn.data),
      bytes: drawn.data,
    };
  } catch (error) {
    throw refuse('notAPicture', error);
  }
}

/** As `decode`, for a picture of our own, which is good as it is: its bytes are kept, and no time is spent on drawing them. */
export async function trust(bytes: Buffer): Promise<Decoded> {
  const { format, width, height } = await look(bytes);
  return {
    id: idOf(bytes),
    format: keptAs[format] ?? 'webp',
    width,
    height,
    colors: await gridOfColors(bytes),
    bytes,
  };
}

const idOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Reads the header only, so that a small file that claims to be huge costs nothing. */
async function look(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { format: String(format), width: width ?? 0, height: height ?? 0 };
}

const encode = (picture: Sharp, format: Decoded['format']) => {
  if (format === 'jpg') return picture.jpeg({ quality: 90, mozjpeg: true });
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  return picture.webp({ quality: 90 });
};

/** Six colours, three a row, that stand for the picture until it is there. */
async function gridOfColors(bytes: Buffer): Promise<string> {
  const pixels = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(3, 2, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return pixels.toString('hex').match(/.{6}/g)?.join('-') ?? '';
}
