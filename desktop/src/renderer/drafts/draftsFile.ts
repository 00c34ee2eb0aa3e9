import { addressesIn } from '@agency/shared-ui/merge/pictures.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import * as z from 'zod/mini';
import { type Typed, UNSAVED } from '../lasting.ts';
import { NoRoom } from '../room.ts';
import type { Entry } from './entry.ts';
import type { Drafts } from './openDrafts.ts';
import { kinds } from './kinds.ts';
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
  { server, outbox, pictures, copy }: Drafts,
  typed: readonly Typed[] = [],
): Promise<string> {
  const handedOut = (entry: Entry) => {
    const { kind, id } = entry.target;
    return told(entry, kinds[kind].find(copy.known(), id)?.revision);
  };
  await outbox
    .alone(() => outbox.change(...outbox.entries().filter(isUntold).map(handedOut)))
    // A full disk is what the file is for. Where it isn't noted here that it was told, it is asked about later.
    .catch((error: unknown) => {
      if (!(error instanceof NoRoom)) throw error;
    });
  const entries = outbox.entries().map(handedOut);
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
  const known = new Set(outbox.entries().map(({ target, at }) => `${target.id} ${at}`));
  return entries.filter(({ target, at }) => !known.has(`${target.id} ${at}`));
}

/** Takes in a file's drafts, all or none, after those that are here. Answers how many. */
export async function takeDrafts(given: Given, drafts: Drafts): Promise<number> {
  for (const picture of given.pictures) await drafts.pictures.add(picture);
  return drafts.outbox.alone(async () => {
    const fresh = freshOf(given, drafts);
    await drafts.outbox.addAll(fresh.map((draft) => told(draft)));
    return fresh.length;
  });
}

type Draft = Given['entries'][number];

/** With what it says noted, and where it starts from: from here on another computer may send it, or change it. */
function told<Some extends Draft>(draft: Some, handedFrom = 0): Some {
  if (!isUntold(draft)) return draft;
  const { edit } = draft;
  return edit.type === 'create'
    ? { ...draft, told: [...(draft.told ?? []), edit.body] }
    : { ...draft, handedFrom };
}

const isUntold = ({ edit, told = [], handedFrom }: Draft): boolean =>
  edit.type === 'create' ? !told.some((earlier) => same(earlier, edit.body)) : handedFrom === undefined;
