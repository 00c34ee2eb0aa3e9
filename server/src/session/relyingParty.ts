import { isIP } from 'node:net';

/** The site as passkeys know it. */
export interface RelyingParty {
  /** The name that they are bound to: none of them is good at another. */
  rpId: string;
  /** The one address whose pages may ask for them. */
  origin: string;
}

/**
 * Whom the passkeys of a site are for, by its own address and never by what a request says; undefined where browsers have none: they
 * want https, or this very computer, and a name.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, '')) > 0;
  if (protocol === 'https:') return isNumber ? undefined : { rpId: hostname, origin };
  if (hostname === 'localhost') return { rpId: hostname, origin };
  // Where no address was given: 127.0.0.1, or all of this computer's.
  return isNumber ? { rpId: 'localhost', origin: `http://localhost${port && `:${port}`}` } : undefined;
}
