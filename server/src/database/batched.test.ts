import { expect, test, vi } from 'vitest';
import { batched } from './batched.ts';

/** A fake database. It records the queries, and answers them when the test calls `answer` or `fail`. */
function aDatabase() {
  const asked: { keys: readonly string[]; answer(): void; fail(error: Error): void }[] = [];
  const ask = batched(
    (keys: readonly string[]) =>
      new Promise<string[]>((resolve, reject) =>
        asked.push({ keys, answer: () => resolve(keys.map((key) => key.toUpperCase())), fail: reject }),
      ),
  );
  return { asked, ask };
}

test('callers during a running query share the next query, and each caller gets its own result', async () => {
  const { asked, ask } = aDatabase();
  const first = ask('a');
  await vi.waitFor(() => expect(asked.map(({ keys }) => keys)).toEqual([['a']]));
  const others = [ask('b'), ask('c'), ask('b')];
  asked[0]!.answer();
  expect(await first).toBe('A');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.keys).toEqual(['b', 'c', 'b']);
  asked[1]!.answer();
  expect(await Promise.all(others)).toEqual(['B', 'C', 'B']);
});

test('calls in quick succession share one query', async () => {
  const { asked, ask } = aDatabase();
  const both = [ask('a'), ask('b')];
  await vi.waitFor(() => expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b']]));
  asked[0]!.answer();
  expect(await Promise.all(both)).toEqual(['A', 'B']);
});

test('a failed query fails only for the callers that shared it', async () => {
  const { asked, ask } = aDatabase();
  const first = ask('a');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const second = ask('b');
  asked[0]!.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!.answer();
  expect(await second).toBe('B');
});

test('a slow query does not block later queries', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { asked, ask } = aDatabase();
  const hanging = ask('a');
  await Promise.resolve();
  now.mockReturnValue(1_500);
  const next = ask('b');
  await Promise.resolve();
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  asked[1]!.answer();
  expect(await next).toBe('B');
  asked[0]!.answer();
  expect(await hanging).toBe('A');
  now.mockRestore();
});
