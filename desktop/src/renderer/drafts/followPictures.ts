import { mediaIdOf } from '@agency/contract/media';
import { addressesIn } from '@agency/shared-ui/merge/pictures.ts';
import { hasPlenty } from '../room.ts';
import type { Known } from './content.ts';
import type { Drafts } from './openDrafts.ts';
import { isSound } from './pictures.ts';

let underway: Promise<void> | undefined;
/** The content whose pictures are all here. */
let complete: Known | undefined;

/** Brings the pictures that the content names and this computer doesn't have, and lets go of those nobody names. */
export function followPictures(drafts: Drafts, server: string): Promise<void> {
  underway ??= follow(drafts, server).finally(() => (underway = undefined));
  return underway;
}

async function follow({ view, pictures, connection }: Drafts, server: string): Promise<void> {
  const content = view();
  if (content === complete) return;
  const named = new Map(addressesIn(content).map((address) => [mediaIdOf(address)!, address]));
  await pictures.repair();
  await pictures.keepOnly(new Set(named.keys()));
  let missing = 0;
  for (const [id, address] of named) {
    if (!connection.online()) return;
    if (pictures.has(id)) continue;
    if (!(await hasPlenty())) return;
    const blob = await pictureAt(server + address);
    if (blob) await pictures.keep(id, blob);
    else missing++;
  }
  if (missing === 0) complete = content;
}

/** What stands in between may answer with a page of its own, and call it a success. */
async function pictureAt(url: string): Promise<Blob | undefined> {
  try {
    const answer = await fetch(url);
    const blob = answer.ok ? await answer.blob() : undefined;
    return blob && (await isSound(blob)) ? blob : undefined;
  } catch {
    return undefined;
  }
}
