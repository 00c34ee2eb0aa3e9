import { expect, test } from 'vitest';
import { mediaIdIn, mediaIdOf, renditionOf } from './media.ts';

const id = '0123456789abcdef0123456789abcdef';

test('a picture of ours is known by its address, and by that of any width', () => {
  expect(mediaIdOf(`/media/${id}.jpg`)).toBe(id);
  expect(mediaIdIn(`/media/${id}.jpg`)).toBe(id);
  expect(mediaIdOf(renditionOf(id, 320, 'avif'))).toBeUndefined();
  expect(mediaIdIn(renditionOf(id, 320, 'avif'))).toBe(id);
});

test.each(['', `https://example.com/media/${id}.jpg`, `/media/${id}`, `/media/${id}-320.avif?more`])(
  'what is kept elsewhere has no id: %s',
  (address) => {
    expect(mediaIdOf(address)).toBeUndefined();
    expect(mediaIdIn(address)).toBeUndefined();
  },
);
