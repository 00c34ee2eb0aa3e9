import type { Version } from '@agency/contract/history';
import { deedsOf } from '../dashboard/changeWords.ts';

const places: Readonly<Record<string, string>> = {
  dashboard: 'in the dashboard',
  desktop: 'in the desktop editor',
  api: 'through the API',
  schedule: 'at the set time',
};

/** The author's name, or their address if they have none. */
export const whoOf = ({ name, email }: NonNullable<Version['by']>): string => name || email;

/** Says through which client the change was made, such as 'in the dashboard'. */
export const placeOf = ({ by }: Pick<Version, 'by'>): string => (by ? (places[by.via] ?? '') : '');

type DescribedVersion = Pick<Version, 'action' | 'changes'> & Partial<Pick<Version, 'by'>>;

/** What the author did, as a phrase after their name: 'changed Description and added 2 pictures'. */
export function deedOf({ action, changes, by }: DescribedVersion): string {
  switch (action) {
    case 'created':
      return 'created this';
    case 'found':
      return 'saved the earliest known version';
    case 'deleted':
      return 'deleted this';
    case 'restored':
      return changes.length > 0 ? `restored this and ${deedsOf(changes)}` : 'restored this';
    case 'updated':
      if (by?.restored)
        return `restored an earlier version${changes.length > 0 ? ` (${deedsOf(changes)})` : ''}`;
      return changes.length > 0 ? deedsOf(changes) : 'saved without changes';
  }
}

/** Like `deedOf`, but as a sentence of its own, for an unknown author. */
export function deedWithoutAuthor(version: DescribedVersion): string {
  if (version.action === 'created') return 'Created';
  const deed = deedOf(version);
  return deed.charAt(0).toUpperCase() + deed.slice(1);
}
