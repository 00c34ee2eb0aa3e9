import { addressesIn } from '@agency/shared-ui/merge/pictures.ts';
import * as z from 'zod/mini';
import { type Typed, UNSAVED } from '../lasting.ts';
import { NoRoom } from '../room.ts';
import type { Entry } from './entry.ts';
import type { Drafts } from './openDrafts.ts';
import { blobOf, dataUrlOf } from './pictures.ts';
import { writtenEntry } from './writtenEntry.ts';

const MARK = 'agency drafts';

/** What was typed into a form, as a form keeps it. */
const Kept = z.object({ draft: z.record(z.string(), z.unknown()), at: z.string() });
const TypedText = z.object({
  name: z.string().check(z.startsWith(UNSAVED)),
  text: z.string().check(z.refine((text) => Kept.safeParse(JSON.parse(text)).success)),
});

const File = z.object({
  is: z.literal(MARK),
  version: z.literal(1),
  /** For which server they were written. */
  server: z.string(),
  entries: z.array(z.unknown()),
  /** What was typed and not saved; an older app knows of none. */
  typed: z.optional(z.array(TypedText)),
  // A picture whose file had no ending has no type.
  pictures: z.array(z.string().check(z.regex(/^data:(image\/[\w.+-]+|application\/octet-stream);base64,/))),
});

/** All drafts as the text of a file, with the pictures that only this computer has, and what was typed and not saved. */
export async function draftsAsText(
  { server, outbox, pictures }: Drafts,
  typed: readonly Typed[] = [],
): Promise<string> {
  await outbox
    .alone(() =>
      outbox.change(
        ...outbox
          .entries()
          .filter(({ handed }) => !handed)
          .map(asHanded),
      ),
    )
    // A full disk is what the file is for. What isn't noted here to be in it may be written into, and is another write then.
    .catch((error: unknown) => {
      if (!(error instanceof NoRoom)) throw error;
    });
  const entries = outbox.entries().map(asHanded);
  const unsent = new Set(addressesIn(entries).filter(pictures.isUnsent));
  const blobs = await Promise.all([...unsent].map(pictures.bytesOf));
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

/** Drafts that a file holds. */
export interface Given {
  server: string;
  entries: readonly Omit<Entry, 'number' | 'save'>[];
  pictures: readonly Blob[];
  typed: readonly Typed[];
}

/** What a file holds, if all of it is sound: whoever made it, nothing of it may harm the drafts that are here. */
export function draftsIn(text: string): Given | undefined {
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

/** Those of a file's drafts that are not here yet. */
export function freshOf({ entries }: Given, { outbox }: Drafts): Given['entries'] {
  const known = new Set(outbox.entries().map(({ write }) => write));
  return entries.filter(({ write }) => !known.has(write));
}

/** Takes in a file's drafts, all or none, after those that are here. Answers how many. */
export async function takeDrafts(given: Given, drafts: Drafts): Promise<number> {
  for (const picture of given.pictures) await drafts.pictures.add(picture);
  return drafts.outbox.alone(async () => {
    const fresh = freshOf(given, drafts);
    await drafts.outbox.addAll(fresh.map(asHanded));
    return fresh.length;
  });
}

/** From here on another computer may send it. */
const asHanded = <Some extends Given['entries'][number]>(draft: Some): Some => ({ ...draft, handed: true });
