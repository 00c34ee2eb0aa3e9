import { publicationIn } from '@agency/contract/document/publication';
import { expect, test } from 'vitest';
import { dayAndTime } from '../../kit/dayAndTime.ts';
import { localText, timeOf } from './localTime.ts';
import { dueAtOnce, publicationStatus } from './publicationStatus.ts';

const at = '2027-01-31T09:00:00.000Z';
const arabic = (publishAt: string) => ({ id: '1', code: 'ar', publishAt });
const minutesLater = (minutes: number) => Date.parse(at) + minutes * 60_000;

test.each([
  [{}, 0, undefined],
  [{ state: 'draft' }, 0, 'Draft'],
  [{ state: 'draft', publishAt: at }, -60, `Scheduled for ${dayAndTime(at)}`],
  [{ state: 'draft', publishAt: at }, 1, `Scheduled for ${dayAndTime(at)}`],
  [{ state: 'draft', publishAt: at }, 2, 'Overdue'],
  [{ unpublishAt: at }, -60, `Published until ${dayAndTime(at)}`],
  [{ unpublishAt: at }, 3, 'Overdue'],
  // A draft that should end has nothing left to do.
  [{ state: 'draft', unpublishAt: at }, 3, 'Draft'],
  [{ draftLanguages: [arabic('')] }, 0, undefined],
  [{ draftLanguages: [arabic(at)] }, -60, `Arabic from ${dayAndTime(at)}`],
  [{ draftLanguages: [arabic(at)] }, 2, 'Overdue'],
] as const)('lists say about %o after %i minutes: %s', (document, minutes, words) => {
  expect(publicationStatus(document, minutesLater(minutes))?.words).toBe(words);
});

test.each([
  [{ state: 'draft', publishAt: at }, -1, undefined],
  [{ state: 'draft', publishAt: at }, 0, 'publish'],
  [{ state: 'draft', publishAt: at, unpublishAt: '2027-01-31T10:00:00.000Z' }, 30, 'publish'],
  [{ state: 'draft', publishAt: at, unpublishAt: '2027-01-31T10:00:00.000Z' }, 60, 'unpublish'],
  [{ state: 'draft', unpublishAt: at }, 5, undefined],
  [{ unpublishAt: at }, 5, 'unpublish'],
  [{ draftLanguages: [arabic(at)] }, -1, undefined],
  [{ draftLanguages: [arabic(at)] }, 1, 'publishTranslation'],
  [{ state: 'draft', draftLanguages: [arabic(at)] }, 1, undefined],
] as const)('saving %o after %i minutes does at once: %s', (document, minutes, deed) => {
  expect(dueAtOnce(publicationIn(document), minutesLater(minutes))).toBe(deed);
});

test('a time survives the way through an input', () => {
  for (const time of ['', at, '2027-07-01T23:59:00.000Z']) expect(timeOf(localText(time))).toBe(time);
});
