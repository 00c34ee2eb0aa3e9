import type { DBSchema, IDBPDatabase } from 'idb';
import { expect, test, vi } from 'vitest';
import { NoRoom, diskSpace } from './diskWrites.ts';
import type { Steady } from './reconnectingDatabase.ts';

const database: Steady<DBSchema> = {
  name: 'drafts',
  use: (work) => work({} as IDBPDatabase<DBSchema>),
  close: () => {},
};
const failing = (name: string) => () => Promise.reject(new DOMException('', name));

// docs/protocol.md: P65
test('a write on a full disk deletes data that can be fetched again, and fails only if that does not help', async () => {
  const heard = vi.fn<() => void>();
  diskSpace.subscribe(heard);
  const letGo = vi.fn<() => Promise<void>>(async () => {});
  diskSpace.givesWay('pictures', letGo);
  const write = vi.fn<() => Promise<void>>(async () => {});
  await diskSpace.write(database, write.mockImplementationOnce(failing('QuotaExceededError')));
  expect(write).toHaveBeenCalledTimes(2);
  expect(letGo).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();

  // As if Chromium had closed the database because of the full disk: deleting fails too.
  letGo.mockRejectedValue(new DOMException('', 'UnknownError'));
  await expect(diskSpace.write(database, failing('UnknownError'))).rejects.toThrow(NoRoom);
  expect(diskSpace.isFull()).toBe(true);
  await diskSpace.write(database, async () => {});
  expect(diskSpace.isFull()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('an error with another cause is not treated as a full disk', async () => {
  await expect(diskSpace.write(database, failing('DataCloneError'))).rejects.toThrow(DOMException);
  expect(diskSpace.isFull()).toBe(false);
});
