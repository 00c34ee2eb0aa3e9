/**
 * Whether two addresses are probably in the same network: a connection at home or at work has one IPv4 address, or the
 * first 64 bits of its IPv6 addresses in common.
 */
export const sameNetwork = (one: string, other: string): boolean => networkOf(one) === networkOf(other);

/** The server writes all eight groups of an IPv6 address, so the first four are its first 64 bits. */
const networkOf = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
