import { expect, test } from 'vitest';
import { makeCommandQueue } from './commandQueue.ts';

const first = { go: 'service' } as const;
const second = { command: 'new' } as const;

test('menu commands wait until the page asks for them, and are delivered in order', async () => {
  const menuCommands = makeCommandQueue();
  menuCommands.add(first);
  menuCommands.add(second);
  expect(await menuCommands.next(0)).toEqual({ number: 1, command: first });
  expect(await menuCommands.next(1)).toEqual({ number: 2, command: second });
  const next = menuCommands.next(2);
  menuCommands.add(first);
  expect(await next).toEqual({ number: 3, command: first });
});

test('a command is delivered again to each new page until a page has carried it out', async () => {
  const menuCommands = makeCommandQueue();
  void menuCommands.next(0);
  menuCommands.add(first);
  expect(await menuCommands.next(0)).toEqual({ number: 1, command: first });
  const next = menuCommands.next(1);
  menuCommands.add(second);
  expect(await next).toEqual({ number: 2, command: second });
  menuCommands.forget();
  const another = menuCommands.next(0);
  menuCommands.add(first);
  expect(await another).toEqual({ number: 3, command: first });
});
