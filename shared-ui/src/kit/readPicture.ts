import { MAX_PICTURE_BYTES } from '@agency/contract/media';

/** A picture that can be sent, or the reason why not. */
export type ReadPicture =
  | { file: File; /** Its size before it was made smaller to fit. */ was?: number }
  | { why: 'noPicture' | 'tooLarge' | 'heic' };

/** In pixels: the width of the widest rendition that the server makes of a picture. */
const LONGEST_SIDE = 2_880;
/** JPEG or WebP qualities, tried one after the other until the file is small enough. */
const QUALITIES = [0.9, 0.8, 0.7, 0.55];

/** The formats that the server accepts. */
const sendable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Reads a file that the user chose. It counts as a picture if the browser can decode it, whatever its name. A file
 * that is too large, or in a format that the server doesn't take, is converted to one that fits.
 */
export async function readPicture(file: File): Promise<ReadPicture> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return { why: isHeic(file) ? 'heic' : 'noPicture' };
  try {
    if (file.size <= MAX_PICTURE_BYTES && sendable.has(file.type)) return { file };
    // SVGs are refused: an SVG can contain a script, and may have no size of its own.
    if (file.type === 'image/svg+xml') return { why: 'noPicture' };
    const smaller = await shrunk(image, file);
    return smaller ? { file: smaller, was: file.size } : { why: 'tooLarge' };
  } finally {
    image.close();
  }
}

async function shrunk(image: ImageBitmap, { name, type }: File): Promise<File | undefined> {
  const seesThrough = type !== 'image/jpeg' && !/hei[cf]/.test(type);
  const wanted = seesThrough ? 'image/webp' : 'image/jpeg';
  for (let side = LONGEST_SIDE; side >= 640; side = Math.round(side / 1.5)) {
    const canvas = drawn(image, side);
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, wanted, quality));
      if (blob && blob.size <= MAX_PICTURE_BYTES)
        return new File([blob], name.replace(/\.\w+$/, `.${blob.type.split('/')[1]}`), { type: blob.type });
      // A browser that can't write this format returns a PNG instead. A lower quality doesn't make a PNG smaller, so stop.
      if (blob?.type !== wanted) break;
    }
  }
  return undefined;
}

function drawn(image: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

/** The content of a file as a data URL. */
export const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file couldn’t be read.'));
    reader.readAsDataURL(file);
  });

export const heicSentence =
  'This browser can’t read HEIC photos. Save the photo as JPEG, or set your phone’s camera to “Most Compatible”.';

/** Says how a picture was shrunk. Empty if it is sent unchanged. */
export const shrinkingOf = (picture: ReadPicture): string =>
  'file' in picture && picture.was !== undefined
    ? `Resized from ${megabytes(picture.was)} to ${megabytes(picture.file.size)}.`
    : '';

const megabytes = (bytes: number) =>
  `${(bytes / 1_048_576).toLocaleString(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`;
