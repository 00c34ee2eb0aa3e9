import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeReserve } from './diskReserve.ts';

test('the app reserves disk space, releases it when needed, and can reserve it again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'reserve');
  const reserve = makeReserve(folder);
  reserve.take();
  expect(statSync(file).blocks * 512).toBeGreaterThanOrEqual(4_000_000);
  await reserve.give();
  await reserve.give();
  expect(existsSync(file)).toBe(false);
  reserve.take();
  expect(existsSync(file)).toBe(true);
});

test('reserving disk space throws no error when there is no room', () => {
  expect(() => makeReserve('/dev/null/nowhere').take()).not.toThrow();
});
