import sharp, { type OverlayOptions } from 'sharp';
import type { Column, Drawing, Photo } from '@agency/contract/rendering';
import { drawText } from './drawText.ts';
import { look, seenIn } from './pictureSize.ts';

/**
 * Draws a share picture, which social networks show next to a link to a page. It is a JPEG, because they don't support
 * newer formats. `pictures` has the bytes of the `photos`, in the same order; a photo whose bytes are undefined is left
 * out.
 */
export async function drawShare(
  { backdrop, photos, columns, width, height }: Drawing,
  pictures: readonly (Uint8Array | undefined)[],
): Promise<Uint8Array> {
  const parts = await Promise.all([
    ...photos.map((photo, index) => layPhoto(photo, pictures[index], width)),
    ...columns.map((column) => layColumn(column)),
  ]);
  return sharp(Buffer.from(backdrop))
    .composite(parts.flat())
    .resize(width, height)
    .flatten()
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function layPhoto(
  { fit, objectPosition, radius, ...box }: Photo,
  bytes: Uint8Array | undefined,
  room: number,
): Promise<OverlayOptions[]> {
  if (!bytes) return [];
  const picture = sharp(bytes);
  if (fit === 'cover') picture.extract(seenIn(box, await look(bytes), objectPosition));
  const { data, info } = await picture
    .resize(box.width, box.height, { fit, position: 'attention' })
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const rounded = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  const shaped = await sharp(data)
    .composite([{ input: Buffer.from(rounded), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  // A photo may extend over an edge of the picture. sharp can't place such a photo, so the part outside is cut off.
  const left = Math.max(0, box.left);
  const cut = {
    left: left - box.left,
    top: 0,
    width: Math.min(room, box.left + info.width) - left,
    height: info.height,
  };
  return [
    { input: await sharp(shaped).extract(cut).png({ compressionLevel: 1 }).toBuffer(), left, top: box.top },
  ];
}

async function layColumn({ texts, gap, sits, side, ...box }: Column): Promise<OverlayOptions[]> {
  const lines = await Promise.all(
    texts
      .filter(({ text }) => text.trim() !== '')
      .map(({ most, ...letters }) =>
        drawText({ ...letters, side }, box.width, Math.floor(box.height * most)),
      ),
  );
  const drawn = lines.filter((line) => line !== undefined);
  const total = drawn.reduce((sum, { height }) => sum + height, gap * Math.max(0, drawn.length - 1));
  const spare = Math.max(0, box.height - total);
  let top = box.top + Math.round({ top: 0, middle: spare / 2, bottom: spare }[sits]);
  return drawn.map(({ bytes, width, height }) => {
    const laid = { input: bytes, left: side === 'right' ? box.left + box.width - width : box.left, top };
    top += height + gap;
    return laid;
  });
}
