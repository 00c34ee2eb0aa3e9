import { mediaIdOf } from '@agency/contract/media';
import { addressesIn } from '../../merge/pictureUrls.ts';
import { hasPictureSpace } from '../storage/diskSpace.ts';
import type { Known } from '../kinds/contentParts.ts';
import type { Drafts } from '../openDrafts.ts';
import { isSound } from '../storage/pictureStore.ts';

let underway: Promise<void> | undefined;
/** The last content whose pictures were all downloaded. */
let complete: Known | undefined;

/** Downloads missing pictures that the content uses, and deletes pictures that it no longer uses. */
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
    if (!(await hasPictureSpace())) return;
    const blob = await pictureAt(server + address);
    if (blob) await pictures.keep(id, blob);
    else missing++;
  }
  if (missing === 0) complete = content;
}

/** Checks the bytes: a captive portal or proxy may answer with its own page and status 200. */
async function pictureAt(url: string): Promise<Blob | undefined> {
  try {
    const answer = await fetch(url);
    const blob = answer.ok ? await answer.blob() : undefined;
    return blob && (await isSound(blob)) ? blob : undefined;
  } catch {
    return undefined;
  }
}
