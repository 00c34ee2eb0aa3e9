import { addressesIn } from '../merge/pictureUrls.ts';
import * as z from 'zod/mini';
import { UNSAVED } from '../saving/unsavedStorage.ts';
import { DiskFullError } from './storage/diskSpace.ts';
import type { Entry } from './entry.ts';
import type { Drafts } from './openDrafts.ts';
import { blobOf, dataUrlOf } from './storage/pictureStore.ts';
import { writtenEntry } from './importedEntry.ts';

const MARK = 'agency drafts';

/** Unsaved input of one form, as it is stored on this device. */
const Kept = z.object({ draft: z.record(z.string(), z.unknown()), at: z.string() });
const Typed = z.object({
  name: z.string().check(z.startsWith(UNSAVED)),
  text: z.string().check(z.refine((text) => Kept.safeParse(JSON.parse(text)).success)),
});
export type UnsavedText = z.infer<typeof Typed>;

const File = z.object({
  is: z.literal(MARK),
  version: z.literal(1),
  /** The server for which the drafts were written. */
  server: z.string(),
  entries: z.array(z.unknown()),
  /** Unsaved input of forms. Missing in files from older versions. */
  typed: z.optional(z.array(Typed)),
  // A picture from a file without an extension has no type: its data URL says octet-stream.
  pictures: z.array(z.string().check(z.regex(/^data:(image\/[\w.+-]+|application\/octet-stream);base64,/))),
});

/** All drafts as the text of a file, with the pictures that only this device has, and the unsaved input. */
export async function draftsAsText(
  { server, outbox, pictures }: Drafts,
  typed: readonly UnsavedText[] = [],
): Promise<string> {
  await outbox
    .update(({ entries }) => ({
      put: entries.filter(({ handed }) => !handed).map(asHanded),
      result: undefined,
    }))
    // On a full disk, the entries can't be marked as exported (`handed`). Then a later change may still be joined to one
    // of them and give it a new idempotency key, so the server wouldn't recognize it as the exported write. We accept
    // this: the export must work even on a full disk.
    .catch((error: unknown) => {
      if (!(error instanceof DiskFullError)) throw error;
    });
  const entries = outbox.entries().map(asHanded);
  const blobs = await Promise.all(
    [...new Set(addressesIn(entries))].map(async (address) =>
      (await pictures.isUnsent(address)) ? pictures.bytesOf(address) : undefined,
    ),
  );
  const file: z.infer<typeof File> = {
    is: MARK,
    version: 1,
    server,
    entries,
    typed: [...typed],
    pictures: await Promise.all(blobs.flatMap((blob) => (blob ? [dataUrlOf(blob)] : []))),
  };
  return JSON.stringify(file, undefined, 1);
}

/** The content of a drafts file. */
export interface DraftsFileContent {
  server: string;
  entries: readonly Omit<Entry, 'number' | 'save'>[];
  pictures: readonly Blob[];
  typed: readonly UnsavedText[];
}

/** The content of a drafts file, if all of it is valid. Files are untrusted: they must not harm the drafts on this device. */
export function draftsIn(text: string): DraftsFileContent | undefined {
  try {
    const { server, entries, pictures, typed = [] } = z.parse(File, JSON.parse(text));
    const written = entries.map(writtenEntry);
    if (written.includes(undefined)) return undefined;
    return {
      server,
      entries: written.flatMap((entry) => entry ?? []),
      pictures: pictures.map(blobOf),
      typed,
    };
  } catch {
    return undefined;
  }
}

/** The drafts from a file that are not on this device yet. */
export function freshOf(
  { entries }: DraftsFileContent,
  known: readonly Entry[],
): DraftsFileContent['entries'] {
  const writes = new Set(known.map(({ write }) => write));
  return entries.filter(({ write }) => !writes.has(write));
}

/** Adds a file's drafts after the existing ones, all or none. Returns how many were added. */
export async function takeDrafts(given: DraftsFileContent, drafts: Drafts): Promise<number> {
  for (const picture of given.pictures) await drafts.pictures.add(picture);
  return drafts.outbox.update(({ entries, nextSave }) => {
    const put = freshOf(given, entries).map((draft) => {
      const number = nextSave();
      return { ...asHanded(draft), number, save: number };
    });
    return { put, result: put.length };
  });
}

/** Marks a draft as exported: from now on another computer may send it, too. */
const asHanded = <Some extends DraftsFileContent['entries'][number]>(draft: Some): Some => ({
  ...draft,
  handed: true,
});
