import { mediaIdOf } from '@agency/contract/media';
import { addressesIn, bytesOf, isPicture, replacing } from './pictureUrls.ts';

/** The media id that the server gives to these bytes: half of their SHA-256, in hex digits. */
export async function mediaIdFor(bytes: Uint8Array): Promise<string> {
  // `crypto.subtle` is missing in pages without https, so use a library.
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  return bytesToHex(sha256(bytes)).slice(0, 32);
}

/**
 * Replaces uploaded pictures in a draft by their addresses, if the server's document already has these pictures. Then an
 * earlier save arrived, and only its answer was lost.
 */
export async function withKeptPictures<Draft>(draft: Draft, theirs: unknown): Promise<Draft> {
  const addresses = new Map(addressesIn(theirs).map((address) => [mediaIdOf(address), address]));
  if (addresses.size === 0) return draft;
  return replacing(draft, async (value) =>
    isPicture(value) ? (addresses.get(await mediaIdFor(bytesOf(value))) ?? value) : value,
  );
}
