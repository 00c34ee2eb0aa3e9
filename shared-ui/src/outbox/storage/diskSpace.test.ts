import type { DBSchema, IDBPDatabase } from 'idb';
import { expect, test, vi } from 'vitest';
import { DiskFullError, makeDiskSpace } from './diskSpace.ts';
import type { ReconnectingDatabase } from './reconnectingDatabase.ts';

const database: ReconnectingDatabase<DBSchema> = {
  name: 'drafts',
  use: (work) => work({} as IDBPDatabase<DBSchema>),
  close: () => {},
};
const disk = makeDiskSpace();
const failing = (name: string) => () => Promise.reject(new DOMException('', name));

// docs/protocol.md: P65
test('a write on a full disk deletes data that can be fetched again, and fails only if that does not help', async () => {
  const heard = vi.fn<() => void>();
  disk.subscribe(heard);
  const letGo = vi.fn<() => Promise<void>>(async () => {});
  disk.onFull('pictures', letGo);
  const write = vi.fn<() => Promise<void>>(async () => {});
  await disk.write(database, write.mockImplementationOnce(failing('QuotaExceededError')));
  expect(write).toHaveBeenCalledTimes(2);
  expect(letGo).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();

  // As if Chromium had closed the database because of the full disk: deleting fails too.
  letGo.mockRejectedValue(new DOMException('', 'UnknownError'));
  await expect(disk.write(database, failing('UnknownError'))).rejects.toThrow(DiskFullError);
  expect(disk.isFull()).toBe(true);
  // `false` means that there was nothing to write. That doesn't prove that there is room, so the disk still counts as full.
  await disk.write(database, async () => false);
  expect(disk.isFull()).toBe(true);
  await disk.write(database, async () => {});
  expect(disk.isFull()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('an error with another cause is not treated as a full disk', async () => {
  await expect(disk.write(database, failing('DataCloneError'))).rejects.toThrow(DOMException);
  expect(disk.isFull()).toBe(false);
});
