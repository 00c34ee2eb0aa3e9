import { expect, test } from 'vitest';
import { makeCommandQueue } from './commandQueue.ts';

const first = { go: 'service' } as const;
const second = { command: 'new' } as const;

test('menu commands wait until the page asks for them, and are delivered in order', async () => {
  const wishes = makeCommandQueue();
  wishes.add(first);
  wishes.add(second);
  expect(await wishes.next(0)).toEqual({ number: 1, wish: first });
  expect(await wishes.next(1)).toEqual({ number: 2, wish: second });
  const next = wishes.next(2);
  wishes.add(first);
  expect(await next).toEqual({ number: 3, wish: first });
});

test('a command is delivered again to each new page until a page has carried it out', async () => {
  const wishes = makeCommandQueue();
  void wishes.next(0);
  wishes.add(first);
  expect(await wishes.next(0)).toEqual({ number: 1, wish: first });
  const next = wishes.next(1);
  wishes.add(second);
  expect(await next).toEqual({ number: 2, wish: second });
  wishes.forget();
  const another = wishes.next(0);
  wishes.add(first);
  expect(await another).toEqual({ number: 3, wish: first });
});
