import { isOurs } from './appOrigin.ts';

/**
 * The permissions of our own page: writing to the clipboard, storage that the system doesn't clear, and access to a
 * server on this computer or in its network. The editor needs nothing else (camera, location, notifications …).
 */
const ours = new Set([
  'clipboard-sanitized-write',
  'persistent-storage',
  'local-network',
  'local-network-access',
  'loopback-network',
]);

/** Whether the page at an address gets a permission. */
export const mayHave = (permission: string, url: string): boolean =>
  ours.has(permission) && isOurs(url.replace(/\/$/, ''));
