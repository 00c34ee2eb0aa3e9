import { expect, test, vi } from 'vitest';
import { room } from './room.ts';

const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));

test('what can be fetched again makes way before words are refused', async () => {
  const heard = vi.fn<() => void>();
  room.subscribe(heard);
  const letGo = vi.fn<() => Promise<void>>(async () => {});
  room.givesWay(letGo);
  const write = vi.fn<() => Promise<string>>(async () => 'kept').mockImplementationOnce(full);
  expect(await room.write(write)).toBe('kept');
  expect(letGo).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();

  await expect(room.write(full)).rejects.toThrow();
  expect(room.isFull()).toBe(true);
  await room.write(async () => {});
  expect(room.isFull()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});
