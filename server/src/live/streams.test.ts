import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { put, visible } from './streams.ts';

test('a client that does not read its stream is disconnected, and no more data is held for it', () => {
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

test('a single event is sent completely, even if it is longer than the limit for unread data', () => {
  const body = new PassThrough();
  let isDropped = false;
  const drop = () => void (isDropped = true);
  put({ body, drop }, 'x'.repeat(200_000));
  expect(isDropped).toBe(false);
  put({ body, drop }, 'x');
  expect(isDropped).toBe(true);
});

test('a user receives only changes to content that their role may edit', () => {
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
