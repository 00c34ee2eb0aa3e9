import { addressesIn } from '@agency/shared-ui/merge/pictures.ts';
import * as z from 'zod/mini';
import type { Drafts } from './openDrafts.ts';
import { blobOf, dataUrlOf } from './pictures.ts';
import { writtenEntry } from './writtenEntry.ts';

const MARK = 'agency drafts';

const File = z.object({
  is: z.literal(MARK),
  version: z.literal(1),
  entries: z.array(z.unknown()),
  // A picture whose file had no ending has no type.
  pictures: z.array(z.string().check(z.regex(/^data:(image\/[\w.+-]+|application\/octet-stream);base64,/))),
});

/** All drafts as the text of a file, with the pictures that only this computer has. */
export async function draftsAsText({ outbox, pictures }: Drafts): Promise<string> {
  const entries = outbox.entries();
  const unsent = new Set(addressesIn(entries).filter(pictures.isUnsent));
  const blobs = await Promise.all([...unsent].map(pictures.bytesOf));
  const file: z.infer<typeof File> = {
    is: MARK,
    version: 1,
    entries: [...entries],
    pictures: await Promise.all(blobs.flatMap((blob) => (blob ? [dataUrlOf(blob)] : []))),
  };
  return JSON.stringify(file, undefined, 1);
}

/** Takes in the drafts of a file, after those that are here. Answers how many; undefined where it is no such file. */
export async function takeDrafts(text: string, { outbox, pictures }: Drafts): Promise<number | undefined> {
  const given = draftsIn(text);
  if (!given) return undefined;
  for (const picture of given.pictures) await pictures.add(picture);
  const known = new Set(outbox.entries().map(({ target, at }) => `${target.id} ${at}`));
  const fresh = given.entries.filter(({ target, at }) => !known.has(`${target.id} ${at}`));
  for (const entry of fresh) await outbox.add(entry);
  return fresh.length;
}

/** What a file holds, if all of it is sound: whoever made it, nothing of it may harm the drafts that are here. */
function draftsIn(text: string) {
  try {
    const { entries, pictures } = z.parse(File, JSON.parse(text));
    const written = entries.map(writtenEntry);
    if (written.includes(undefined)) return undefined;
    return { entries: written.flatMap((entry) => entry ?? []), pictures: pictures.map(blobOf) };
  } catch {
    return undefined;
  }
}
