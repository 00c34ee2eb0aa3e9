import { addressesIn } from '@agency/shared-ui/merge/pictures.ts';
import * as z from 'zod/mini';
import type { Drafts } from './openDrafts.ts';
import type { Entry } from './entry.ts';
import { kinds } from './kinds.ts';
import { blobOf, dataUrlOf } from './pictures.ts';

const MARK = 'agency drafts';

const File = z.object({
  is: z.literal(MARK),
  version: z.literal(1),
  entries: z.array(
    z.looseObject({
      at: z.iso.datetime(),
      name: z.string(),
      target: z.object({ kind: z.enum(Object.keys(kinds) as [keyof typeof kinds]), id: z.string() }),
      edit: z.looseObject({
        type: z.enum(['create', 'update', 'delete', 'addPicture', 'removePicture', 'order', 'replaceTree']),
      }),
    }),
  ),
  pictures: z.array(z.string().check(z.startsWith('data:'))),
});

/** All drafts as the text of a file, with the pictures that only this computer has. */
export async function draftsAsText({ outbox, pictures }: Drafts): Promise<string> {
  const entries = outbox.entries();
  const unsent = new Set(addressesIn(entries).filter(pictures.isUnsent));
  const blobs = await Promise.all([...unsent].map(pictures.bytesOf));
  const file: z.infer<typeof File> = {
    is: MARK,
    version: 1,
    entries: entries as never,
    pictures: await Promise.all(blobs.flatMap((blob) => (blob ? [dataUrlOf(blob)] : []))),
  };
  return JSON.stringify(file, undefined, 1);
}

/** Takes in the drafts of a file, after those that are here. Answers how many; undefined where it is no such file. */
export async function takeDrafts(text: string, { outbox, pictures }: Drafts): Promise<number | undefined> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = z.safeParse(File, given);
  if (!read.success) return undefined;
  for (const picture of read.data.pictures) await pictures.add(blobOf(picture));
  const known = new Set(outbox.entries().map(({ target, at }) => `${target.id} ${at}`));
  const fresh = (read.data.entries as unknown as Entry[]).filter(
    ({ target, at }) => !known.has(`${target.id} ${at}`),
  );
  for (const { number: _, save: __, trouble: ___, ...entry } of fresh) await outbox.add(entry);
  return fresh.length;
}
