import { isOurs } from './address.ts';

/**
 * What our own page may have: copying text, storage that the system doesn't clear away, and a server on this computer or
 * in its network. Everything else (cameras, places, notifications …) the editor has no use for.
 */
const ours = new Set([
  'clipboard-sanitized-write',
  'persistent-storage',
  'local-network',
  'local-network-access',
  'loopback-network',
]);

/** Whether a permission is given to the page at an address. */
export const mayHave = (permission: string, url: string): boolean =>
  ours.has(permission) && isOurs(url.replace(/\/$/, ''));
