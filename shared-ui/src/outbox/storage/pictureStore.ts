import type { IDBPDatabase } from 'idb';
import { mediaIdOf } from '@agency/contract/media';
import { mediaIdFor } from '../../merge/uploadedPictures.ts';
import { addressesIn, bytesOf } from '../../merge/pictureUrls.ts';
import type { DiskSpace } from './diskSpace.ts';
import type { Known } from '../kinds/contentParts.ts';
import { strictly, type DraftsDatabase } from './draftsDatabase.ts';
import type { DraftsTables } from './draftsTables.ts';
import type { Entry } from '../entry.ts';

/** The pictures of the content that is on this device, and new ones that wait to be sent. */
export interface LocalPictures {
  /** Stores a new picture; returns the address that it will also have on the server. */
  add: (blob: Blob) => Promise<string>;
  bytesOf: (address: string) => Promise<Blob | undefined>;
  isUnsent: (address: string) => Promise<boolean>;
  /** Marks pictures as sent. */
  sent: (addresses: readonly string[]) => Promise<void>;
  has: (id: string) => boolean;
  keep: (id: string, blob: Blob) => Promise<void>;
  /**
   * Runs once on each computer: deletes stored files that are no pictures, such as a captive portal's page. An older
   * version didn't check them.
   */
  repair: () => Promise<void>;
  /** Deletes all pictures except these and the unsent ones. */
  keepOnly: (ids: ReadonlySet<string>) => Promise<void>;
  /** Reads which pictures other tabs have stored and deleted. */
  follow: () => Promise<void>;
}

interface Options {
  disk: DiskSpace;
  drafts: readonly Entry[];
  known: Known;
  /** Whether no other tab can use the database. */
  isOnlyTab: boolean;
  /** Whether no other tab uses the database now. */
  isAlone: boolean;
  /** Whether pictures that the server has are shown from this device. */
  showsSent: boolean;
}

/**
 * Opens the pictures on disk. Unsent pictures that no draft and no document uses any more are deleted, unless another tab may be
 * about to use them.
 */
export async function openPictures(
  database: DraftsDatabase,
  { disk, drafts, known, isOnlyTab, isAlone, showsSent }: Options,
): Promise<LocalPictures> {
  const [kept, waiting] = await database.use((all) =>
    Promise.all([all.getAllKeys('pictures'), all.getAllKeys('unsent')]),
  );
  const present = new Set(kept);
  const named = new Set(addressesIn([drafts, known]).map(mediaIdOf));
  const unnamed = isAlone ? waiting.filter((id) => !named.has(id)) : [];
  for (const id of await deleteStored(database, unnamed, { unsentToo: true })) present.delete(id);

  const bytesOf = (id: string) => database.use(async (all) => (await all.get('pictures', id))?.blob);
  /**
   * The bytes of unsent pictures also in memory: when a full disk has closed the database, the user can still export them.
   */
  const unsent = new Map(
    await Promise.all(
      waiting.filter((id) => !unnamed.includes(id)).map(async (id) => [id, await bytesOf(id)] as const),
    ),
  );

  async function isUnsent(id: string): Promise<boolean> {
    if (isOnlyTab) return unsent.has(id);
    const { marks, stored } = await countsOf(database, id).catch(() => ({ marks: 0, stored: 0 }));
    // If the browser has deleted the database, or it can't be read, only this tab's memory knows.
    return marks !== 0 || (stored === 0 && unsent.has(id));
  }

  // Texts have priority: when the disk is full, pictures that the server has are deleted. They are fetched again later.
  disk.onFull('pictures', () => deleteSent([...present]));

  /** Deletes these pictures, except those that a tab still has to send. */
  async function deleteSent(ids: readonly string[]): Promise<void> {
    for (const id of await deleteStored(database, ids, { unsentToo: false })) present.delete(id);
  }

  return {
    async add(blob) {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const id = await mediaIdFor(bytes);
      // A picture counts as unsent even if its bytes came from the server: the server re-encodes each upload, and gives
      // the result another id.
      if (!(await isUnsent(id))) {
        await disk.write(database, (all) => storeUnsent(all, id, blob));
        present.add(id);
        // Use the stored copy of the bytes: the original file, or the database that the picture comes from, may be
        // deleted.
        unsent.set(id, (await bytesOf(id).catch(() => undefined)) ?? blob);
      }
      return `/media/${id}.${formatOf(bytes)}`;
    },
    async bytesOf(address) {
      const id = mediaIdOf(address) ?? '';
      return unsent.get(id) ?? bytesOf(id);
    },
    async isUnsent(address) {
      const id = mediaIdOf(address);
      return id !== undefined && isUnsent(id);
    },
    async sent(addresses) {
      const ids = new Set(addresses.flatMap((address) => mediaIdOf(address) ?? []));
      if (ids.size === 0) return;
      await removeMarks(database, ids);
      ids.forEach((id) => unsent.delete(id));
    },
    has: (id) => present.has(id) && (showsSent || unsent.has(id)),
    async keep(id, blob) {
      await database.use((all) => all.put('pictures', { id, blob }));
      present.add(id);
    },
    async repair() {
      if ((await database.use((all) => all.get('meta', LOOKED_AT))) === true) return;
      const unsound: string[] = [];
      for (const id of present) {
        const blob = await bytesOf(id);
        if (!blob || !(await looksLikeOne(blob))) unsound.push(id);
      }
      await deleteSent(unsound);
      await database.use((all) => all.put('meta', true, LOOKED_AT));
    },
    keepOnly: (ids) => deleteSent([...present].filter((id) => !ids.has(id))),
    async follow() {
      const stored = await database.use((all) => all.getAllKeys('pictures'));
      present.clear();
      for (const id of stored) present.add(id);
    },
  };
}

/** How often a picture is marked as unsent, and how often it is stored: 0 or 1 each. */
const countsOf = (database: DraftsDatabase, id: string): Promise<{ marks: number; stored: number }> =>
  database.use(async (all) => {
    const transaction = all.transaction(['unsent', 'pictures']);
    const [marks, stored] = await Promise.all([
      transaction.objectStore('unsent').count(id),
      transaction.objectStore('pictures').count(id),
    ]);
    return { marks, stored };
  });

/** Stores a picture, and marks it as unsent. */
async function storeUnsent(all: IDBPDatabase<DraftsTables>, id: string, blob: Blob): Promise<void> {
  const transaction = all.transaction(['pictures', 'unsent'], 'readwrite', strictly);
  await Promise.all([
    transaction.objectStore('pictures').put({ id, blob }),
    transaction.objectStore('unsent').put(true, id),
    transaction.done,
  ]);
}

/** Removes the marks of pictures that were unsent. */
async function removeMarks(database: DraftsDatabase, ids: ReadonlySet<string>): Promise<void> {
  const marks = await database.use((all) => all.getAllKeys('unsent'));
  const sent = marks.filter((id) => ids.has(id));
  if (sent.length === 0) return;
  await database.use(async (all) => {
    const { store, done } = all.transaction('unsent', 'readwrite', strictly);
    await Promise.all([...sent.map((id) => store.delete(id)), done]);
  });
}

/** Deletes pictures. Returns the ids of the deleted ones. */
async function deleteStored(
  database: DraftsDatabase,
  ids: readonly string[],
  { unsentToo }: { unsentToo: boolean },
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  return database.use(async (all) => {
    const transaction = all.transaction(['pictures', 'unsent'], 'readwrite');
    const [pictures, unsent] = [transaction.objectStore('pictures'), transaction.objectStore('unsent')];
    const kept = new Set(unsentToo ? [] : await unsent.getAllKeys());
    const gone = ids.filter((id) => !kept.has(id));
    await Promise.all([...gone.flatMap((id) => [pictures.delete(id), unsent.delete(id)]), transaction.done]);
    return gone;
  });
}

/** The key that records that `repair` has checked all stored pictures. */
const LOOKED_AT = 'pictures looked at';

/** Whether a file starts like a picture. */
async function looksLikeOne(blob: Blob): Promise<boolean> {
  const start = new Uint8Array(await blob.slice(0, 12).arrayBuffer());
  const isWebp = String.fromCharCode(...start.slice(0, 4), ...start.slice(8)) === 'RIFFWEBP';
  return isWebp || formatOf(start) !== 'webp';
}

/** Whether a file is a picture that can be decoded. */
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

/** A picture as a data URL, as in request bodies. */
export async function dataUrlOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let letters = '';
  // In chunks: the number of a function's arguments is limited.
  for (let start = 0; start < bytes.length; start += 32_768)
    letters += String.fromCharCode(...bytes.subarray(start, start + 32_768));
  return `data:${blob.type || 'application/octet-stream'};base64,${btoa(letters)}`;
}

/** A picture from a data URL in a request body. */
export const blobOf = (dataUrl: string): Blob =>
  new Blob([bytesOf(dataUrl)], { type: /^data:([^;,]*)/.exec(dataUrl)?.[1] ?? '' });
