import sharp, { type Sharp } from 'sharp';
import { Problem } from '@agency/contract/problems';
import { idOf } from '../media/pictureId.ts';
import { look, type Size, within } from './pictureSize.ts';

/** A picture after it was decoded and encoded again: it is upright (rotated as its metadata said), and has no metadata. */
export interface Decoded {
  id: string;
  format: 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
  colors: string;
  bytes: Uint8Array;
}

/** The formats that we accept, and the format in which we store each of them. We don't accept SVG, because it can contain scripts. */
const keptAs: Record<string, Decoded['format']> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'webp',
  gif: 'webp',
};

/** Pictures with more pixels are refused, because decoding them takes too much memory. */
const MAX_PIXELS = 40_000_000;

/** Larger pictures are scaled down to this many pixels, which is more than a screen can show. */
const KEPT_PIXELS = 16_000_000;

/** The longest side of a picture, in pixels. This is WebP's limit. */
const MAX_SIDE = 16_383;

const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** Validates a picture by decoding it. The name and the content type that the client sent are ignored. */
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

/** Like `decode`, for our own starter pictures. They are safe, so their bytes stay unchanged. */
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

/** Larger pictures are encoded without mozjpeg, which would take five times as long to make the file a fifth smaller. */
const THRIFTY_PIXELS = 4_000_000;

const encode = (picture: Sharp, format: Decoded['format'], { width, height }: Size) => {
  if (format === 'jpg') return picture.jpeg({ quality: 90, mozjpeg: width * height <= THRIFTY_PIXELS });
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  return picture.webp({ quality: 90 });
};

/** The placeholder that a page shows until the picture has loaded: six colours, in two rows of three. */
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
