import { expect, test } from 'vitest';
import { networkOf, plainAddress } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2'],
  ['2001:db8:1:2::1%eth0', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(networkOf(plainAddress(address) ?? '')).toBe(network);
});

test.each(['unknown', '', '203.0.113', '_hidden', '1:2:3'])('%o is not an IP address', (given) => {
  expect(plainAddress(given)).toBeUndefined();
});
