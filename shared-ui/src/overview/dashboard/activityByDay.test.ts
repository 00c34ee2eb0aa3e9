import type { Activity } from '@agency/contract/activity';
import { expect, test } from 'vitest';
import { byDay, nameOf } from './activityByDay.ts';

let count = 0;
const line = (at: string, changes: Partial<Activity> = {}): Activity => ({
  id: String(++count).padStart(24, '0'),
  at: new Date(at).toISOString(),
  actor: 'a@example.com',
  action: 'updated',
  kind: 'project',
  documentId: 'one',
  title: 'Ferries',
  ...changes,
});
const signIn = { action: 'signedIn', kind: 'account', documentId: '', title: '' } as const;

test('activity is grouped by day, with repeated changes and sign-ins in one line', () => {
  const days = byDay([
    line('2026-11-22T09:30', signIn),
    line('2026-11-22T09:20'),
    line('2026-11-22T09:10'),
    line('2026-11-22T09:05', { documentId: 'two' }),
    line('2026-11-22T09:00', signIn),
    line('2026-11-22T08:00', { ...signIn, actor: 'b@example.com' }),
    line('2026-11-21T23:59'),
  ]);
  expect(
    days.map(({ date, deeds }) => [date, ...deeds.map(({ action, times }) => `${action} ${times}`)]),
  ).toEqual([
    ['2026-11-22', 'updated 2', 'updated 1', 'signedIn 2', 'signedIn 1'],
    ['2026-11-21', 'updated 1'],
  ]);
});

test('activity on something else in between does not split a line', () => {
  const [day] = byDay([
    line('2026-11-22T09:04'),
    line('2026-11-22T09:03', { documentId: 'two' }),
    line('2026-11-22T09:02', signIn),
    line('2026-11-22T09:01'),
    line('2026-11-22T09:00', { actor: 'b@example.com' }),
    line('2026-11-22T08:59'),
  ]);
  expect(day?.deeds.map(({ actor, documentId, times }) => [actor[0], documentId, times])).toEqual([
    ['a', 'one', 2],
    ['a', 'two', 1],
    ['b', 'one', 1],
    ['a', 'one', 1],
    ['a', '', 1],
  ]);
});

test('the last two days are called Today and Yesterday', () => {
  const now = new Date('2026-11-22T12:00').getTime();
  expect([nameOf('2026-11-22', now), nameOf('2026-11-21', now)]).toEqual(['Today', 'Yesterday']);
  expect(nameOf('2026-11-20', now)).toContain('20');
});
