import type { Host, PictureAt } from '@agency/shared-ui/host.ts';

/** Turns a picture's path into an address on the server. */
export const picturesOf =
  (server: string): PictureAt =>
  (address) =>
    address.startsWith('/media/') ? server + address : address;

/** Loads all pictures from the server. Drafts replace this: they also have pictures stored on this computer. */
export function picturesFrom(server: string): NonNullable<Host['pictures']> {
  const at = picturesOf(server);
  return { at: () => at, subscribe: () => () => {} };
}
