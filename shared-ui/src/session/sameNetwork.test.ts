import { expect, test } from 'vitest';
import { sameNetwork } from './sameNetwork.ts';

test('equal IPv4 addresses, or IPv6 addresses with the same first 64 bits, count as one network', () => {
  expect(sameNetwork('203.0.113.7', '203.0.113.7')).toBe(true);
  expect(sameNetwork('203.0.113.7', '203.0.113.8')).toBe(false);
  expect(sameNetwork('2001:db8:1:2:0:0:0:1', '2001:db8:1:2:ffff:0:0:9')).toBe(true);
  expect(sameNetwork('2001:db8:1:2:0:0:0:1', '2001:db8:1:3:0:0:0:1')).toBe(false);
});
