/** Addresses of this computer and of networks that no one else reaches, where plain http is common and does no harm. */
const nearby =
  /^(localhost|.+\.localhost|.+\.local|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[::1\]|\[f[cd][0-9a-f]{2}:.*\]|\[fe80:.*\])$/;

/**
 * Answers the address of a server as it is kept, such as `https://example.com`, from whatever a person typed or pasted:
 * with or without a scheme, with a path behind it. Undefined where that is no address. What isn't nearby is https.
 */
export function serverAddressOf(typed: string): string | undefined {
  const words = typed.trim();
  if (words === '' || /\s/.test(words)) return undefined;
  const named = /^[a-z][a-z0-9+.-]*:\/\//i.test(words);
  const url = parse(named ? words : `https://${words}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  // A name without a dot is one of the own network; a lone word is rather a mistake.
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
