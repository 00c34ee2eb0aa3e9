import { mediaIdOf } from '@agency/contract/media';
import { mediaIdFor } from '@agency/shared-ui/merge/keptPictures.ts';
import { addressesIn, bytesOf } from '@agency/shared-ui/merge/pictures.ts';
import { room } from '../room.ts';
import type { Known } from './content.ts';
import { strictly, type Database } from './database.ts';
import type { Entry } from './entry.ts';

/** The pictures of the local copy, and those that were added here and wait to be sent. */
export interface Pictures {
  /** Keeps a picture that was added here; answers the address that it will have on the server, too. */
  add: (blob: Blob) => Promise<string>;
  bytesOf: (address: string) => Promise<Blob | undefined>;
  isUnsent: (address: string) => boolean;
  /** They have reached the server. */
  sent: (addresses: readonly string[]) => Promise<void>;
  has: (id: string) => boolean;
  keep: (id: string, blob: Blob) => Promise<void>;
  /** Lets go, once, of what was taken for a picture before it was looked at, such as a page of something in between. */
  repair: () => Promise<void>;
  /** Lets all go that are neither among these nor unsent. */
  keepOnly: (ids: ReadonlySet<string>) => Promise<void>;
}

/** Opens the pictures that are on disk. Those that were added here and neither drafts nor the copy name any more are let go. */
export async function openPictures(
  database: Database,
  drafts: readonly Entry[],
  known: Known,
): Promise<Pictures> {
  const [kept, waiting] = await database.use((all) =>
    Promise.all([all.getAllKeys('pictures'), all.getAllKeys('unsent')]),
  );
  const present = new Set(kept);
  const named = new Set(addressesIn([drafts, known]).map(mediaIdOf));
  const unnamed = waiting.filter((id) => !named.has(id));
  if (unnamed.length > 0)
    await database.use(async (all) => {
      const transaction = all.transaction(['pictures', 'unsent'], 'readwrite');
      await Promise.all([
        ...unnamed.map((id) => transaction.objectStore('pictures').delete(id)),
        ...unnamed.map((id) => transaction.objectStore('unsent').delete(id)),
        transaction.done,
      ]);
      unnamed.forEach((id) => present.delete(id));
    });

  const bytesOf = (id: string) => database.use(async (all) => (await all.get('pictures', id))?.blob);
  /** At hand also where a full disk has ended the connection: they are to be saved elsewhere then. */
  const unsent = new Map(
    await Promise.all(
      waiting.filter((id) => named.has(id)).map(async (id) => [id, await bytesOf(id)] as const),
    ),
  );

  // Words come first: what the server has is fetched again when there is room.
  room.givesWay('pictures', () => letGo([...present].filter((id) => !unsent.has(id))));

  async function letGo(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await database.use(async (all) => {
      const { store, done } = all.transaction('pictures', 'readwrite');
      await Promise.all([...ids.map((id) => store.delete(id)), done]);
    });
    ids.forEach((id) => present.delete(id));
  }

  return {
    async add(blob) {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const id = await mediaIdFor(bytes);
      // Also where it came from the server before, which draws pictures anew: those bytes would make another one there.
      if (!unsent.has(id)) {
        await room.write(database, async (all) => {
          const transaction = all.transaction(['pictures', 'unsent'], 'readwrite', strictly);
          await Promise.all([
            transaction.objectStore('pictures').put({ id, blob }),
            transaction.objectStore('unsent').put(true, id),
            transaction.done,
          ]);
        });
        present.add(id);
        // As it is here from now on: a file that someone named may go, and so may another address's database.
        unsent.set(id, (await bytesOf(id).catch(() => undefined)) ?? blob);
      }
      return `/media/${id}.${formatOf(bytes)}`;
    },
    async bytesOf(address) {
      const id = mediaIdOf(address) ?? '';
      return unsent.get(id) ?? bytesOf(id);
    },
    isUnsent: (address) => unsent.has(mediaIdOf(address) ?? ''),
    async sent(addresses) {
      const ids = addresses.flatMap((address) => mediaIdOf(address) ?? []).filter((id) => unsent.has(id));
      if (ids.length === 0) return;
      await database.use(async (all) => {
        const { store, done } = all.transaction('unsent', 'readwrite', strictly);
        await Promise.all([...ids.map((id) => store.delete(id)), done]);
      });
      ids.forEach((id) => unsent.delete(id));
    },
    has: (id) => present.has(id),
    async keep(id, blob) {
      await database.use((all) => all.put('pictures', { id, blob }));
      present.add(id);
    },
    async repair() {
      if ((await database.use((all) => all.get('meta', LOOKED_AT))) === true) return;
      const unsound: string[] = [];
      for (const id of [...present].filter((each) => !unsent.has(each))) {
        const blob = await bytesOf(id);
        if (!blob || !(await looksLikeOne(blob))) unsound.push(id);
      }
      await letGo(unsound);
      await database.use((all) => all.put('meta', true, LOOKED_AT));
    },
    keepOnly: (ids) => letGo([...present].filter((id) => !ids.has(id) && !unsent.has(id))),
  };
}

/** Notes that all pictures that are kept have been looked at. */
const LOOKED_AT = 'pictures looked at';

/** Whether something begins as a picture does. */
async function looksLikeOne(blob: Blob): Promise<boolean> {
  const start = new Uint8Array(await blob.slice(0, 12).arrayBuffer());
  const isWebp = String.fromCharCode(...start.slice(0, 4), ...start.slice(8)) === 'RIFFWEBP';
  return isWebp || formatOf(start) !== 'webp';
}

/** Whether something is a picture that can be drawn. */
export const isSound = async (blob: Blob): Promise<boolean> =>
  (await looksLikeOne(blob)) &&
  createImageBitmap(blob).then(
    (drawn) => {
      drawn.close();
      return true;
    },
    () => false,
  );

/** The format in which the server keeps a picture, by its first bytes. */
function formatOf(bytes: Uint8Array): 'jpg' | 'png' | 'webp' {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpg';
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'png';
  return 'webp';
}

/** A picture as bodies carry it. */
export async function dataUrlOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let letters = '';
  // In pieces: a function takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 32_768)
    letters += String.fromCharCode(...bytes.subarray(start, start + 32_768));
  return `data:${blob.type || 'application/octet-stream'};base64,${btoa(letters)}`;
}

/** A picture out of a body. */
export const blobOf = (dataUrl: string): Blob =>
  new Blob([bytesOf(dataUrl)], { type: /^data:([^;,]*)/.exec(dataUrl)?.[1] ?? '' });
