/** This computer and private networks, where plain http is common and safe enough. */
const nearby =
  /^(localhost|.+\.localhost|.+\.local|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[::1\]|\[f[cd][0-9a-f]{2}:.*\]|\[fe80:.*\])$/;

/**
 * Normalizes what a user typed or pasted (with or without a scheme, with or without a path) to an address such as
 * `https://example.com`. Undefined if it is no address. Addresses outside of this computer and private networks become https.
 */
export function serverAddressOf(typed: string): string | undefined {
  const words = typed.trim();
  if (words === '' || /\s/.test(words)) return undefined;
  const named = /^[a-z][a-z0-9+.-]*:\/\//i.test(words);
  const url = parse(named ? words : `https://${words}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  // A name without a dot is a host in the local network if a scheme was typed. Without a scheme it is more likely a mistake.
  const isName = /^[a-z0-9-]+$/.test(url.hostname);
  if (isName ? !named && url.hostname !== 'localhost' : !/^\[.+\]$|^[^.].*\.[^.]+$/.test(url.hostname))
    return undefined;
  if (isName || nearby.test(url.hostname)) return `${named ? url.protocol : 'http:'}//${url.host}`;
  return `https://${url.host}`;
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
