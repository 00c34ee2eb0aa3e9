import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Sendable } from './encodings.ts';

test('a response body counts its bytes and compressed forms as held memory', async () => {
  const text = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  const sendable = new Sendable(text);
  const [brotli, gzip] = await Promise.all([sendable.in('br'), sendable.in('gzip')]);
  const forms = text.length + sendable.bytes.length + brotli.length + gzip.length;
  expect(sendable.memoryBytes).toBeGreaterThan(forms * 0.8);
  expect(sendable.memoryBytes).toBeLessThan(forms * 1.5);
});
