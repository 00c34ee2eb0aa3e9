import { mediaIdOf } from '@agency/contract/media';

const isNew = (value: unknown): value is string => typeof value === 'string' && value.startsWith('data:');

/** The addresses of our own pictures anywhere in a document, by media id. */
function addressesIn(value: unknown, found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') {
    const id = mediaIdOf(value);
    if (id !== undefined) found.set(id, value);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) addressesIn(part, found);
  }
  return found;
}

const holdsNew = (value: unknown): boolean =>
  isNew(value) || (typeof value === 'object' && value !== null && Object.values(value).some(holdsNew));

/** The media id that the server gives these bytes: half of their SHA-256, as hex digits. */
export async function mediaIdFor(bytes: Uint8Array): Promise<string> {
  // Not `crypto.subtle`, which a page without https doesn't have.
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  return bytesToHex(sha256(bytes)).slice(0, 32);
}

const bytesOf = (dataUrl: string) =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));

/**
 * A draft in which pictures that the server's document already holds have their address there: an earlier save did
 * arrive then, and only its answer was lost.
 */
export async function withKeptPictures<Draft>(draft: Draft, theirs: unknown): Promise<Draft> {
  if (!holdsNew(draft)) return draft;
  const addresses = addressesIn(theirs);
  if (addresses.size === 0) return draft;

  const replaced = async (value: unknown): Promise<unknown> => {
    if (isNew(value)) return addresses.get(await mediaIdFor(bytesOf(value))) ?? value;
    if (Array.isArray(value)) return Promise.all(value.map(replaced));
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.entries(value).map(async ([name, part]) => [name, await replaced(part)] as const);
    return Object.fromEntries(await Promise.all(parts));
  };
  return (await replaced(draft)) as Draft;
}
