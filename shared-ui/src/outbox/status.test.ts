import { expect, test } from 'vitest';
import { statusOf } from './status.ts';

const well = {
  online: true,
  away: undefined,
  full: false,
  tooOld: false,
  asked: true,
  signedIn: true,
  drafts: 3_000,
  troubled: 0,
  copied: { parts: 9, of: 9 },
};
const words = (sent: number, left?: number) =>
  statusOf({ ...well, progress: { sent, of: 3_000, ...(left !== undefined && { left }) } }).words;

test('the sync status shows the remaining time of a long sync, and only the progress of a short one', () => {
  expect(words(0)).toBe('Syncing 1 of 3000');
  expect(words(11, 118_000)).toBe('Syncing 12 of 3000, about 2 minutes');
  expect(words(1_500, 55_000)).toBe('Syncing 1501 of 3000, about a minute');
  expect(words(2_500, 20_000)).toBe('Syncing 2501 of 3000, less than a minute');
  expect(words(2_990, 400)).toBe('Syncing 2991 of 3000');
});
