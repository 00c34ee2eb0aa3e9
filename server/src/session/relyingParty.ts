import { isIP } from 'node:net';

/** The site in the terms of WebAuthn. */
export interface RelyingParty {
  /** The domain that passkeys are bound to: they don't work on any other. */
  rpId: string;
  /** The only origin whose pages may use these passkeys. */
  origin: string;
}

/**
 * The relying party of a site. It is made from the configured address and never from a request. Undefined if browsers don't allow passkeys
 * there: they require https or localhost, and a host name instead of an IP address.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, '')) > 0;
  if (protocol === 'https:') return isNumber ? undefined : { rpId: hostname, origin };
  if (hostname === 'localhost') return { rpId: hostname, origin };
  // Without PUBLIC_URL, the address is 127.0.0.1, or 0.0.0.0 for all addresses of this computer.
  return isNumber ? { rpId: 'localhost', origin: `http://localhost${port && `:${port}`}` } : undefined;
}
