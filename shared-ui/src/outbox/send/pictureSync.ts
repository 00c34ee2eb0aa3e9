import { mediaIdOf } from '@agency/contract/media';
import { addressesIn } from '../../merge/pictureUrls.ts';
import type { Known } from '../kinds/contentParts.ts';
import type { SendingContext } from '../sendingContext.ts';
import { hasPictureSpace } from '../storage/diskSpace.ts';
import { isSound } from '../storage/pictureStore.ts';

/** Downloads a picture from the server by its path. Resolves to undefined if it can't be downloaded. */
export type LoadPicture = (path: string) => Promise<Blob | undefined>;

/** Makes a function that downloads missing pictures of the content, and deletes those that the content no longer uses. */
export function makePictureSync(
  { view, pictures, connection }: Pick<SendingContext, 'view' | 'pictures' | 'connection'>,
  load: LoadPicture,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  /** The last content whose pictures were all downloaded. */
  let complete: Known | undefined;

  async function sync(): Promise<void> {
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
      const blob = await load(address);
      // A captive portal or proxy may answer with its own page and status 200.
      if (blob && (await isSound(blob))) await pictures.keep(id, blob);
      else missing++;
    }
    if (missing === 0) complete = content;
  }

  return () => (running ??= sync().finally(() => (running = undefined)));
}
