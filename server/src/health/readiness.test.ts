import { afterEach, expect, test, vi } from 'vitest';
import { rememberRaise, invalidateRevision } from '../database/contentRevision.ts';
import { readiness } from './readiness.ts';

afterEach(() => {
  invalidateRevision();
});

test('a server is ready only as long as it can serve cached content', async () => {
  invalidateRevision();
  const none = { ready: false, message: 'The database does not answer.' };
  expect(await readiness()).toEqual(none);

  const now = performance.now();
  rememberRaise('a moment', now);
  expect(await readiness()).toEqual({ ready: true });
  const passed = vi.spyOn(performance, 'now');
  passed.mockReturnValue(now + 30_000);
  expect(await readiness()).toEqual({ ready: true, message: none.message });
  passed.mockReturnValue(now + 61_000);
  expect(await readiness()).toEqual(none);
  passed.mockRestore();
});
