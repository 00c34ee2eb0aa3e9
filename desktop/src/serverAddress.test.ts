import { expect, test } from 'vitest';
import { serverAddressOf } from './serverAddress.ts';

test.each([
  ['example.com', 'https://example.com'],
  ['  https://Example.com/dashboard?x#y ', 'https://example.com'],
  ['http://example.com', 'https://example.com'],
  ['example.com:8443', 'https://example.com:8443'],
  ['localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
  ['192.168.1.20', 'http://192.168.1.20'],
  ['https://192.168.1.20', 'https://192.168.1.20'],
  ['http://nas:4000', 'http://nas:4000'],
  ['office.local', 'http://office.local'],
  ['[::1]:4000', 'http://[::1]:4000'],
  ['agentur-süd.example', 'https://xn--agentur-sd-ieb.example'],
])('the server address %j becomes %s', (typed, kept) => expect(serverAddressOf(typed)).toBe(kept));

test.each([
  '',
  'my site',
  'intranet',
  'ftp://example.com',
  'https://',
  'https://a:b@example.com',
  'app://agency',
  '.com',
])('%j is not a server address', (typed) => expect(serverAddressOf(typed)).toBeUndefined());

test('a public address that only looks private becomes https', () => {
  expect(serverAddressOf('http://10.0.0.1.example.com')).toBe('https://10.0.0.1.example.com');
  expect(serverAddressOf('http://172.32.0.1')).toBe('https://172.32.0.1');
});
