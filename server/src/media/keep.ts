import { readFile as readDisk } from 'node:fs/promises';
import type { File } from 'formidable';
import pLimit from 'p-limit';
import { mediaIdOf } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import { isDuplicate } from '../database/connect.ts';
import { type Decoded, decode } from './decode.ts';
import { keepFile, Picture } from './model.ts';

/** Decoding is heavy; more at once would only starve the rest. */
const decoding = pLimit(2);

export const addressOf = ({ id, format }: Pick<Decoded, 'id' | 'format'>): string => `/media/${id}.${format}`;

/**
 * What a document keeps for a picture that a client wrote: '' stays empty, an address stays, a data URL is checked, kept,
 * and becomes the address of our own copy.
 */
export async function keepImage(given: string, field: string, publicUrl: string): Promise<string> {
  if (!/^data:/i.test(given)) return withoutOrigin(given, publicUrl);
  const bytes = bytesOf(given, field);
  return keepPicture(await decoding(() => decode(bytes, field)));
}

/** Our own pictures are kept by path, also when a client sends back a full address. */
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

/** Keeps the pictures of an upload, all or none; answers their addresses in order. */
export async function keepUploads(files: readonly File[]): Promise<string[]> {
  const decoded = await Promise.all(
    files.map(({ filepath, originalFilename }) =>
      decoding(async () => decode(await readDisk(filepath), 'images', originalFilename ?? undefined)),
    ),
  );
  const addresses: string[] = [];
  for (const picture of decoded) addresses.push(await keepPicture(picture));
  return addresses;
}

/** Keeps a picture once, however often it comes; its bytes are there before anything names them. */
export async function keepPicture({ bytes, ...picture }: Decoded): Promise<string> {
  const address = addressOf(picture);
  const before = await Picture.findById(picture.id).lean();
  if (before) return addressOf({ id: before._id, format: before.format });
  await keepFile(address.slice('/media/'.length), bytes);
  const { id, ...fields } = picture;
  try {
    await Picture.create([{ _id: id, ...fields, createdAt: new Date() }]);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  return address;
}
