import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from '@agency/contract/backup';
import { notices } from '@agency/contract/notices';
import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { verify } from '../../server/src/backup/verifyArchive.ts';
import { anApi } from '../fixtures/api.ts';
import { aKeptFolder, ownServer } from '../fixtures/apiTest.ts';
import { aDatabase } from '../fixtures/database.ts';
import { freePort, until } from '../fixtures/server.ts';

test('each night, one of several servers makes a backup, deletes old ones and reports the result', async () => {
  const { uri } = await aDatabase();
  const folder = await aKeptFolder();
  const older = ['01', '02', '03'].map((day) => `agency-2026-01-${day}T02-00-05Z.tar`);
  for (const name of [...older, 'agency-notes.txt']) await writeFile(join(folder, name), 'x');
  const metricsPort = await freePort();
  const settings = { MONGODB_URI: uri, BACKUP_DIR: folder, BACKUP_KEEP: '2' };
  const servers = await Promise.all(
    [{ ...settings, METRICS_PORT: metricsPort }, settings].map((each) => ownServer({ settings: each })),
  );
  const api = anApi(servers[1]!);
  await api.signIn();
  const { last } = await until(async () => {
    const state = await api.unwrap(backup.state);
    return state.last !== null && state;
  }, 'the first backup');
  await until(async () => (await readdir(folder)).length === 3, 'older ones to go');
  const [kept, made, other] = (await readdir(folder)).toSorted();
  expect([kept, other]).toEqual([older[2], 'agency-notes.txt']);
  expect((await verify(join(folder, made!))).manifest.documents['admins']).toMatchObject({ count: 1 });
  expect(last).toEqual({
    at: expect.any(String),
    bytes: (await stat(join(folder, made!))).size,
    verified: true,
  });
  const { kept: listed } = await api.unwrap(backup.state);
  expect(listed).toEqual([
    { name: made, at: `${last!.at.slice(0, 19)}Z`, bytes: last!.bytes },
    { name: older[2], at: '2026-01-03T02:00:05Z', bytes: 1 },
  ]);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/`).then((answer) => answer.text());
  expect(metrics).toContain(`backup_last_success_bytes ${last!.bytes}\n`);
  expect(metrics).toContain('backup_failing 0\n');

  // The backup of the next night fails, because its folder is missing.
  const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
  onTestFinished(() => connection.close());
  const nights = connection.collection<{ _id: string }>('backups');
  await nights.updateOne({ _id: 'nightly' }, { $set: { night: '2026-01-01' } });
  await ownServer({ settings: { ...settings, BACKUP_DIR: join(folder, made!), LOG_LEVEL: 'silent' } });
  const { failed } = await until(async () => {
    const state = await api.unwrap(backup.state);
    return state.failed !== null && state;
  }, 'what failed');
  expect(failed!.message).toMatch(/^The backup failed: .*is not a folder/);
  expect(await api.unwrap(notices.list)).toContainEqual({
    id: 'backup',
    message: expect.stringMatching(
      /^The nightly backup failed: .* The last good one is from 20.* every hour\.$/,
    ),
  });
  expect(await api.unwrap(backup.state)).toMatchObject({ nightly: true, last });

  const answer = await fetch(`${api.address}/api/admin/backup`, {
    headers: { Authorization: `Bearer ${api.token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="backup-20[\dTZ-]+\.tar"$/,
  );
  expect(answer.headers.get('content-type')).toBe('application/x-tar');
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  const taken = join(folder, 'taken.tar');
  await writeFile(taken, bytes);
  expect((await verify(taken)).manifest.documents['admins']).toMatchObject({ count: 1 });
  // A download that is cancelled halfway doesn't block the next one.
  const leaving = new AbortController();
  const begun = await fetch(answer.url, {
    signal: leaving.signal,
    headers: { Authorization: `Bearer ${api.token}` },
  });
  leaving.abort();
  await begun.body?.cancel().catch(() => {});
  await until(async () => (await api.send('GET', '/admin/backup')).status === 200, 'the next download');
});
