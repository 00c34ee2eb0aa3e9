import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { readiness } from './readiness.ts';

test('a server is ready only as long as it can serve cached content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'readiness-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = await startEmbeddedDatabase({ directory: folder, log: () => {} });
  onTestFinished(() => database.stop());
  await connect(database.uri);
  const none = { ready: false, message: 'The database does not answer.' };
  expect(await readiness()).toEqual({ ready: true });

  await mongoose.disconnect();
  const now = performance.now();
  const passed = vi.spyOn(performance, 'now');
  onTestFinished(() => passed.mockRestore());
  passed.mockReturnValue(now + 30_000);
  expect(await readiness()).toEqual({ ready: true, message: none.message });
  passed.mockReturnValue(now + 61_000);
  expect(await readiness()).toEqual(none);
});
