import type { Host, PictureAt } from '@agency/shared-ui/host.ts';

/** Pictures come from the server; their addresses are its paths. */
export const picturesOf =
  (server: string): PictureAt =>
  (address) =>
    address.startsWith('/media/') ? server + address : address;

/** All of them. */
export function picturesFrom(server: string): NonNullable<Host['pictures']> {
  const at = picturesOf(server);
  return { at: () => at, subscribe: () => () => {} };
}
