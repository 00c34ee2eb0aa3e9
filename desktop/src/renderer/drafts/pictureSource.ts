import { mediaIdIn } from '@agency/contract/media';
import type { Host, PictureAt } from '@agency/shared-ui/host.ts';
import { makeListeners } from '../listeners.ts';
import { picturesOf } from '../picturesOf.ts';
import { atEase } from './atEase.ts';
import type { Pictures } from './pictures.ts';

/** Stands where a picture of this computer is about to be; so large that it is one in every width that is offered. */
const NOTHING =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='4000'%20height='4000'/%3E";

/** Pictures come from this computer where it has them, else from the server. */
export function pictureSource(pictures: Pictures, server: string): NonNullable<Host['pictures']> {
  const there = picturesOf(server);
  const found = new Map<string, string | undefined>();
  const { tell, subscribe } = makeListeners();

  // With each one that arrives, everything that shows pictures looks again.
  const look = (): PictureAt => (address) => {
    const id = mediaIdIn(address);
    if (id === undefined || !pictures.has(id)) return there(address);
    if (!found.has(id)) {
      found.set(id, undefined);
      void find(id, address);
    }
    return found.get(id) ?? NOTHING;
  };
  let at = look();
  const lookAgain = atEase(() => {
    at = look();
    tell();
  });

  async function find(id: string, address: string): Promise<void> {
    const blob = await pictures.bytesOf(`/media/${id}.webp`).catch(() => undefined);
    found.set(id, blob ? URL.createObjectURL(blob) : there(address));
    letGoOfTheRest();
    lookAgain();
  }

  /** What this computer no longer keeps is let go of here, too. */
  function letGoOfTheRest(): void {
    for (const [id, address] of found) {
      if (pictures.has(id)) continue;
      if (address?.startsWith('blob:')) URL.revokeObjectURL(address);
      found.delete(id);
    }
  }

  return { at: () => at, subscribe };
}
