import { isIP } from 'node:net';

/** The site for which passkeys are made: the 'relying party' of the WebAuthn standard. */
export interface RelyingParty {
  /** The domain of the site. A passkey only works on the domain for which it was made. */
  rpId: string;
  /** The only origin whose pages may use these passkeys. */
  origin: string;
}

/**
 * The relying party of a site. It depends only on the configured address and never on a request, which could be forged.
 * Undefined if browsers don't allow passkeys at that address: they require https or localhost, and a host name instead
 * of an IP address.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, '')) > 0;
  if (protocol === 'https:') return isNumber ? undefined : { rpId: hostname, origin };
  if (hostname === 'localhost') return { rpId: hostname, origin };
  // Without the setting PUBLIC_URL, the address is 127.0.0.1, or 0.0.0.0 for all addresses of this computer. Then
  // people can use localhost.
  return isNumber ? { rpId: 'localhost', origin: `http://localhost${port && `:${port}`}` } : undefined;
}
