import type { Host, PictureAt } from '../host.ts';
import type { LoadPicture } from '../outbox/send/pictureSync.ts';

/** Turns a picture's path into an address on the server. */
export const picturesOf =
  (server: string): PictureAt =>
  (address) =>
    address.startsWith('/media/') ? server + address : address;

/** Loads all pictures from the server. Drafts replace this: they also have pictures stored on this device. */
export function picturesFrom(server: string): NonNullable<Host['pictures']> {
  const at = picturesOf(server);
  return { at: () => at, subscribe: () => () => {} };
}

/** Downloads pictures from the server, to store them on this device. */
export const downloadFrom =
  (server: string): LoadPicture =>
  async (path) => {
    try {
      const answer = await fetch(server + path);
      return answer.ok ? await answer.blob() : undefined;
    } catch {
      return undefined;
    }
  };
