import { expect, test } from 'vitest';
import { mediaIdIn, mediaIdOf, renditionOf } from './media.ts';

const id = '0123456789abcdef0123456789abcdef';

test('the id of our own picture is found in its address, and in the address of a resized version', () => {
  expect(mediaIdOf(`/media/${id}.jpg`)).toBe(id);
  expect(mediaIdIn(`/media/${id}.jpg`)).toBe(id);
  expect(mediaIdOf(renditionOf(id, 320, 'avif'))).toBeUndefined();
  expect(mediaIdIn(renditionOf(id, 320, 'avif'))).toBe(id);
});

test.each(['', `https://example.com/media/${id}.jpg`, `/media/${id}`, `/media/${id}-320.avif?more`])(
  'an address that is not one of our pictures has no id: %s',
  (address) => {
    expect(mediaIdOf(address)).toBeUndefined();
    expect(mediaIdIn(address)).toBeUndefined();
  },
);
