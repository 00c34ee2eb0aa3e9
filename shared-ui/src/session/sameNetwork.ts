/**
 * Whether two addresses are of one network, as far as addresses tell: a connection at home or at work has one IPv4 address, and of IPv6
 * addresses the first 64 bits.
 */
export const sameNetwork = (one: string, other: string): boolean => networkOf(one) === networkOf(other);

/** The server writes all eight groups of an IPv6 address. */
const networkOf = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
