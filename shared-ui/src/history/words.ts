import type { FieldChange, Version } from '@agency/contract/history';

const places: Readonly<Record<string, string>> = {
  dashboard: 'in the dashboard',
  desktop: 'in the desktop editor',
  api: 'by the API',
};

/** Who wrote something, as people call them. */
export const whoOf = ({ by }: Pick<Version, 'by'>): string => by?.name || by?.email || 'Somebody';

/** From where something was written, in words. */
export const placeOf = ({ by }: Pick<Version, 'by'>): string => (by ? (places[by.via] ?? '') : '');

const lists = new Intl.ListFormat('en', { type: 'conjunction' });

/** What a write did, as what is said after a name: 'changed Description and added 2 pictures'. */
export function deedOf({ action, changes }: Pick<Version, 'action' | 'changes'>): string {
  switch (action) {
    case 'created':
      return 'made it';
    case 'found':
      return 'wrote it; what was before isn’t known';
    case 'deleted':
      return 'deleted it';
    case 'restored':
      return changes.length > 0 ? `brought it back and ${deedsOf(changes)}` : 'brought it back';
    case 'updated':
      return changes.length > 0 ? deedsOf(changes) : 'saved it as it was';
  }
}

function deedsOf(changes: readonly FieldChange[]): string {
  const told = changes.filter(({ of }) => of !== 'place');
  const values = told.filter(({ of }) => of !== 'things' && of !== 'pictures').map(({ label }) => label);
  return lists.format([
    ...(values.length > 0 ? [`changed ${lists.format(values)}`] : []),
    ...told.filter(({ of }) => of === 'things' || of === 'pictures').flatMap(listDeeds),
    ...(told.length < changes.length ? ['moved it'] : []),
  ]);
}

function listDeeds({ label, of, added, removed, changed, moved }: FieldChange): string[] {
  const some = (names: readonly string[]) =>
    of === 'pictures'
      ? names.length === 1
        ? 'a picture'
        : `${names.length} pictures`
      : names.length <= 2
        ? lists.format(names.map((name) => `‘${name}’`))
        : `${names.length} entries`;
  return [
    ...(added.length > 0 ? [`added ${some(added)}${of === 'things' ? ` to ${label}` : ''}`] : []),
    ...(removed.length > 0 ? [`removed ${some(removed)}${of === 'things' ? ` from ${label}` : ''}`] : []),
    ...(changed.length > 0 ? [`changed ${some(changed)} in ${label}`] : []),
    ...(moved ? [`put ${of === 'pictures' ? 'the pictures' : label} in another order`] : []),
  ];
}
