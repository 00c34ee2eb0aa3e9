import { NO_PARENT } from '@agency/contract/chatbot';
import { requestStateLabels } from '@agency/contract/contactRequests';
import { publicationLabels } from '@agency/contract/document/publication';
import type { Labels } from '@agency/contract/document/shape';
import type { FieldChange } from '@agency/contract/history';
import { roleLabels } from '@agency/contract/roles';

const lists = new Intl.ListFormat('en', { type: 'conjunction' });

/** Describes changes as a phrase that follows a person's name: 'changed Description and added 2 pictures'. */
export function deedsOf(changes: readonly FieldChange[]): string {
  // A move to another parent also changes the position; mention only the move.
  const moves = changes.some(({ field }) => field === 'parentId');
  const told = changes.filter(({ of }) => of !== 'place');
  const isList = ({ of }: FieldChange) => of === 'things' || of === 'pictures';
  const isSwitch = ({ of, added, removed }: FieldChange) =>
    of === 'flag' && added.length + removed.length > 0;
  const values = told.filter((each) => !isList(each) && !isSwitch(each)).map(valueWords);
  return lists.format([
    ...(values.length > 0 ? [`changed ${lists.format(values)}`] : []),
    ...told
      .filter(isSwitch)
      .map(({ label, added }) => `turned ${added.length > 0 ? 'on' : 'off'} ‘${label}’`),
    ...told.filter(isList).flatMap(listDeeds),
    ...(told.length < changes.length && !moves ? ['changed its position'] : []),
  ]);
}

const valueWords = ({ field, label, of, added: [chosen] }: FieldChange) =>
  of === 'choice' && chosen !== undefined
    ? `${label} to ${codeLabels[field]?.[chosen] ?? (field === 'parentId' ? `‘${chosen}’` : chosen)}`
    : label;

/** The labels for fields whose stored values are codes. */
const codeLabels: Readonly<Record<string, Labels>> = {
  status: requestStateLabels,
  role: roleLabels,
  parentId: { '': NO_PARENT },
  state: publicationLabels,
};

function listDeeds({ label, of, added, removed, changed, moved }: FieldChange): string[] {
  const some = (names: readonly string[]) =>
    of === 'pictures'
      ? names.length === 1
        ? 'an image'
        : `${names.length} images`
      : names.length <= 2
        ? lists.format(names.map((name) => `‘${name}’`))
        : `${names.length} entries`;
  return [
    ...(added.length > 0 ? [`added ${some(added)}${of === 'things' ? ` to ${label}` : ''}`] : []),
    ...(removed.length > 0 ? [`removed ${some(removed)}${of === 'things' ? ` from ${label}` : ''}`] : []),
    ...(changed.length > 0 ? [`changed ${some(changed)} in ${label}`] : []),
    ...(moved ? [`reordered ${of === 'pictures' ? 'the images' : label}`] : []),
  ];
}
