import { readFile as readDisk } from 'node:fs/promises';
import type { File } from 'formidable';
import { descriptionIdOf, MAX_PICTURE_BYTES, mediaIdOf } from '@agency/contract/media';
import { Problem, type ProblemCode } from '@agency/contract/problems';
import { TooMuch } from '../drawing/jobRunner.ts';
import type { Decoded } from '../drawing/decode.ts';
import { uploadLane } from '../drawing/jobLanes.ts';
import { addressOf, fileOf, keepFile, markUsed, notePicture } from './model.ts';
import { idOf } from './pictureId.ts';
import { makeRenditions } from './renditions.ts';

/**
 * Turns the value that a client sent for a picture field into the value that the document stores. A data URL is validated and stored as a
 * picture, and becomes its address. Other addresses stay the same; only the origin of our own site is removed.
 */
export async function keepImage(given: string, field: string, publicUrl: string): Promise<string> {
  if (!/^data:/i.test(given)) {
    const kept = withoutOrigin(given, publicUrl);
    const id = mediaIdOf(kept);
    if (id !== undefined) await markUsed(id);
    return kept;
  }
  const bytes = bytesOf(given, field);
  const picture = await decoded(bytes, field);
  const address = await keepPicture(picture);
  makeRenditions([picture]);
  return address;
}

/**
 * The id of the document that describes a picture, which is a data URL or an address. Refuses pictures on other sites, and
 * a picture that doesn't belong to the id `given`.
 */
export function idFromPicture(
  picture: string,
  given: string | undefined,
  field: string,
  publicUrl: string,
): string {
  const isData = /^data:/i.test(picture);
  const media = isData ? idOf(bytesOf(picture, field)) : mediaIdOf(withoutOrigin(picture, publicUrl));
  const id = media && descriptionIdOf(media);
  if (id !== undefined && (given === undefined || given === id)) return id;
  const message = id
    ? 'Another image has this id: it is made from the image.'
    : 'Upload an image, or choose one of this site.';
  throw new Problem('invalid', { fields: { [field]: message } });
}

/** Removes our origin from the address of one of our pictures: such addresses are stored as paths. */
const withoutOrigin = (address: string, publicUrl: string) => {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  return mediaIdOf(path) === undefined ? address : path;
};

function bytesOf(given: string, field: string): Buffer {
  const base64 = /^data:[^,]*;base64,([a-z0-9+/=_\s-]*)$/i.exec(given)?.[1];
  if (base64 === undefined)
    throw new Problem('notAPicture', { fields: { [field]: new Problem('notAPicture').message } });
  return Buffer.from(base64, 'base64');
}

/** Validates a picture by decoding it. If it is refused, the error names the form field `field`. */
async function decoded(bytes: Buffer, field: string, file?: string): Promise<Decoded> {
  const refuse = (code: ProblemCode, cause?: unknown): never => {
    const { message } = new Problem(code);
    const said = file === undefined ? message : `${file}: ${message}`;
    throw new Problem(code, { fields: { [field]: said }, cause });
  };
  if (bytes.length > MAX_PICTURE_BYTES) return refuse('pictureTooLarge');
  return uploadLane('decode', bytes).catch((error: unknown) => {
    if (error instanceof TooMuch) return refuse('tooManyPixels', error);
    if (error instanceof Problem) return refuse(error.code, error);
    throw error;
  });
}

/** Stores the pictures of an upload. If one of them is invalid, stores none. Returns their addresses in order. */
export async function keepUploads(files: readonly File[]): Promise<string[]> {
  const pictures: Decoded[] = [];
  for (const { filepath, originalFilename } of files)
    pictures.push(await decoded(await readDisk(filepath), 'images', originalFilename ?? undefined));
  const addresses: string[] = [];
  for (const picture of pictures) addresses.push(await keepPicture(picture));
  makeRenditions(pictures);
  return addresses;
}

/** Stores one of our starter pictures without re-encoding it. */
export async function keepOwn(bytes: Buffer): Promise<Decoded> {
  const picture = await uploadLane('trust', bytes);
  await keepPicture(picture);
  return picture;
}

/**
 * Stores a picture, unless it is stored already, and returns its address. The bytes are stored first, so that an entry
 * in `Picture` never lacks its bytes.
 */
async function keepPicture({ bytes, ...picture }: Decoded): Promise<string> {
  const address = addressOf(picture);
  const before = await markUsed(picture.id);
  if (before) return addressOf({ id: before._id, format: before.format });
  await keepFile(fileOf(address), bytes);
  const { id, ...fields } = picture;
  await notePicture({ _id: id, ...fields, createdAt: new Date() });
  return address;
}
