import sharp, { type Sharp } from 'sharp';
import { Problem } from '@agency/contract/problems';
import { idOf } from '../media/idOf.ts';
import { look, type Size, within } from './size.ts';

/** A picture that was decoded and drawn anew: upright, without metadata. */
export interface Decoded {
  id: string;
  format: 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
  colors: string;
  bytes: Uint8Array;
}

/** Formats we take, and what each is kept as. Not SVG: it can carry script. */
const keptAs: Record<string, Decoded['format']> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'webp',
  gif: 'webp',
};

/** Little enough to decode without harm. */
const MAX_PIXELS = 40_000_000;

/** More than any screen shows; a larger picture is kept smaller. */
const KEPT_PIXELS = 16_000_000;

/** WebP's limit, in pixels. */
const MAX_SIDE = 16_383;

const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** Checks bytes by decoding them, whatever name or type they came with. */
export async function decode(given: Uint8Array): Promise<Decoded> {
  const { format, width, height } = await look(given).catch(refuse);
  const kind = keptAs[format];
  if (!kind) throw new Problem('notAPicture');
  if (width * height > MAX_PIXELS) throw new Problem('tooManyPixels');
  if (Math.max(width, height) > MAX_SIDE) throw new Problem('tooLong');

  const upright = sharp(given, options).autoOrient();
  const size = within(KEPT_PIXELS, { width, height });
  const kept = upright.resize(size);
  const drawn = await encode(kept, kind, size).toBuffer({ resolveWithObject: true }).catch(refuse);
  return {
    id: idOf(given),
    format: kind,
    width: drawn.info.width,
    height: drawn.info.height,
    colors: await gridOfColors(drawn.data),
    bytes: drawn.data,
  };
}

const refuse = (cause: unknown): never => {
  throw new Problem('notAPicture', { cause });
};

/** As `decode`, for a picture of our own, which is good as it is: its bytes are kept, and no time is spent on drawing them. */
export async function trust(bytes: Uint8Array): Promise<Decoded> {
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

/** Above so many pixels a JPEG that is a fifth smaller isn't worth five times the time. */
const THRIFTY_PIXELS = 4_000_000;

const encode = (picture: Sharp, format: Decoded['format'], { width, height }: Size) => {
  if (format === 'jpg') return picture.jpeg({ quality: 90, mozjpeg: width * height <= THRIFTY_PIXELS });
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  return picture.webp({ quality: 90 });
};

/** Six colours, three a row, that stand for the picture until it is there. */
async function gridOfColors(bytes: Uint8Array): Promise<string> {
  const pixels = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(3, 2, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return pixels.toString('hex').match(/.{6}/g)?.join('-') ?? '';
}
