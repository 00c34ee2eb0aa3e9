import { isIP } from 'node:net';

/** The site as WebAuthn sees it. */
export interface RelyingParty {
  /** The domain that passkeys are bound to: they don't work on any other. */
  rpId: string;
  /** The only origin whose pages may use them. */
  origin: string;
}

/**
 * The relying party of a site, from its configured address, never from a request. Undefined if browsers allow no passkeys there:
 * they require https or localhost, and a name instead of an IP address.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, '')) > 0;
  if (protocol === 'https:') return isNumber ? undefined : { rpId: hostname, origin };
  if (hostname === 'localhost') return { rpId: hostname, origin };
  // The default address without a PUBLIC_URL: 127.0.0.1, or all addresses of this computer.
  return isNumber ? { rpId: 'localhost', origin: `http://localhost${port && `:${port}`}` } : undefined;
}
