import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { put, visible } from './streams.ts';

test('who reads nothing of a stream is let go, and nothing more is held for them', () => {
  const body = new PassThrough();
  let isDropped = false;
  const drop = () => {
    isDropped = true;
    body.destroy();
  };
  for (let events = 0; events < 10_000; events++) put({ body, drop }, 'x'.repeat(100));
  expect(isDropped).toBe(true);
  expect(body.writableLength + body.readableLength).toBeLessThan(100_000);
});

test('what changed at once is told at once, however much it is', () => {
  const body = new PassThrough();
  let isDropped = false;
  const drop = () => void (isDropped = true);
  put({ body, drop }, 'x'.repeat(200_000));
  expect(isDropped).toBe(false);
  put({ body, drop }, 'x');
  expect(isDropped).toBe(true);
});

test('nobody is told of what their role may not write', () => {
  const changes = [
    { kind: 'project', of: 'project', id: 'a' },
    { kind: 'contactRequest', of: 'contactRequest', id: 'b' },
    { kind: 'settings', of: 'settings', id: 'only' },
    { kind: 'activity', of: 'contactRequest', id: 'c' },
    { kind: 'account', of: 'account', id: 'other' },
  ] as const;
  const idsFor = (role: 'author' | 'editor' | 'owner') => visible(changes, { role }).map(({ id }) => id);
  expect(idsFor('author')).toEqual(['a']);
  expect(idsFor('editor')).toEqual(['a', 'b', 'c']);
  expect(idsFor('owner')).toEqual(['a', 'b', 'only', 'c', 'other']);
});
