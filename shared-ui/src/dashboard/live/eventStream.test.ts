import { expect, test } from 'vitest';
import { readingEvents } from './eventStream.ts';

test('an event is delivered once it is complete, even if it arrives character by character', () => {
  const told: unknown[] = [];
  const read = readingEvents((event, id) => told.push([event, id]));
  const text =
    'id: 1\nevent: hello\ndata: {"stream":"a","anew":false}\n\n: still there\n\nid: 2\r\nevent: changed\r\ndata: {"changes":[{"kind":"home","id":"only"}]}\r\n\r\nevent: later\ndata: {}\n\nevent: changed\ndata: {"changes":[{"kind":"cat"}]}\n\n';
  for (const letter of text) read(letter);
  expect(told).toEqual([
    [{ name: 'hello', data: { stream: 'a', anew: false } }, '1'],
    [undefined, undefined],
    [{ name: 'changed', data: { changes: [{ kind: 'home', id: 'only' }] } }, '2'],
    [undefined, undefined],
    ['unknown', undefined],
  ]);
});
