import { expect, test } from 'vitest';
import { type Asker, FairQueue } from './fairQueue.ts';

const from = (network: string): Asker => ({ network, isGone: () => false });

/** A queue whose jobs end when the test ends them. */
function heldQueue(waiting = 10, atOnce: readonly number[] = [1]) {
  const queue = new FairQueue({ atOnce, waiting });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string, askers: readonly Asker[], priority = 0) =>
    queue
      .run(
        askers,
        () => {
          started.push(name);
          return new Promise<void>((resolve) => ends.push(resolve));
        },
        () => priority,
      )
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, started, endOne };
}

test('networks take turns, however many requests one network sends', async () => {
  const { run, started, endOne } = heldQueue();
  for (const name of ['a1', 'a2', 'a3']) void run(name, [from('a')]);
  void run('b1', [from('b')]);
  void run('c1', [from('c')]);
  for (let ended = 0; ended < 5; ended++) await endOne();
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('when too many requests wait, the network with the most waiting requests is refused', async () => {
  const { run, started, endOne } = heldQueue(3);
  void run('running', [from('a')]);
  const answers = ['a1', 'a2', 'a3', 'a4'].map((name) => run(name, [from('a')]));
  expect(await answers[3]).toBe('busy');
  void run('b1', [from('b')]);
  expect(await answers[2]).toBe('busy');
  for (let ended = 0; ended < 4; ended++) await endOne();
  expect(started).toEqual(['running', 'b1', 'a1', 'a2']);
});

test('a job with lower priority waits for the higher ones, and takes none of their places', async () => {
  const { run, started, endOne } = heldQueue(1, [1, 1]);
  void run('search', [from('a')], 1);
  void run('page', [from('b')]);
  expect(started).toEqual(['search', 'page']);
  void run('search 2', [from('a')], 1);
  void run('page 2', [from('a')]);
  await endOne();
  expect(started).toEqual(['search', 'page']);
  await endOne();
  expect(started).toEqual(['search', 'page', 'page 2', 'search 2']);
});

test('a job is not started if all its clients have disconnected', async () => {
  const { run, started, endOne } = heldQueue();
  let isGone = false;
  const leaving: Asker = { network: 'a', isGone: () => isGone };
  const shared = [leaving];
  void run('running', [from('a')]);
  void run('left', [leaving]);
  void run('shared', shared);
  shared.push(from('b'));
  isGone = true;
  for (let ended = 0; ended < 3; ended++) await endOne();
  expect(started).toEqual(['running', 'shared']);
});
