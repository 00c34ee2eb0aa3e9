import type { Drafts } from './desk.ts';

/** Our own pictures' addresses, wherever they stand. */
const addresses = /\/media\/([0-9a-f]{32})\.(?:jpg|png|webp)/g;

let underway: Promise<void> | undefined;

/** Brings the pictures that the content names and this computer doesn't have, and lets go of those nobody names. */
export function followPictures(drafts: Drafts, server: string): Promise<void> {
  underway ??= follow(drafts, server).finally(() => (underway = undefined));
  return underway;
}

async function follow({ view, pictures, connection }: Drafts, server: string): Promise<void> {
  const named = new Map<string, string>();
  for (const [address, id] of JSON.stringify(view()).matchAll(addresses)) named.set(id!, address);
  await pictures.keepOnly(new Set(named.keys()));
  for (const [id, address] of named) {
    if (!connection.online()) return;
    if (pictures.has(id)) continue;
    const answer = await fetch(server + address).catch(() => undefined);
    if (answer?.ok) await pictures.keep(id, await answer.blob());
  }
}
