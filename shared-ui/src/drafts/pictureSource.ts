import { mediaIdIn } from '@agency/contract/media';
import type { Host, PictureAt } from '../host.ts';
import { makeListeners } from '../listeners.ts';
import { picturesOf } from './serverPictures.ts';
import { throttled } from './throttle.ts';
import type { LocalPictures } from '../outbox/storage/pictureStore.ts';

/**
 * Placeholder until a local picture is loaded. It claims to be large, so that it is valid for every width in which the
 * picture is offered.
 */
const PLACEHOLDER =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='4000'%20height='4000'/%3E";

/** Loads pictures from this device if it has them, otherwise from the server. */
export function pictureSource(pictures: LocalPictures, server: string): NonNullable<Host['pictures']> {
  const there = picturesOf(server === location.origin ? '' : server);
  const found = new Map<string, string | undefined>();
  const { tell, subscribe } = makeListeners();

  // A new function after each loaded picture makes all components that show pictures render again.
  const look = (): PictureAt => (address) => {
    const id = mediaIdIn(address);
    if (id === undefined || !pictures.has(id)) return there(address);
    if (!found.has(id)) {
      found.set(id, undefined);
      void find(id, address);
    }
    return found.get(id) ?? PLACEHOLDER;
  };
  let at = look();
  const lookAgain = throttled(() => {
    at = look();
    tell();
  });

  async function find(id: string, address: string): Promise<void> {
    const blob = await pictures.bytesOf(`/media/${id}.webp`).catch(() => undefined);
    found.set(id, blob ? URL.createObjectURL(blob) : there(address));
    letGoOfTheRest();
    lookAgain();
  }

  /** Frees the memory of pictures that are no longer stored on this device. */
  function letGoOfTheRest(): void {
    for (const [id, address] of found) {
      if (pictures.has(id)) continue;
      if (address?.startsWith('blob:')) URL.revokeObjectURL(address);
      found.delete(id);
    }
  }

  return { at: () => at, subscribe };
}
