import type { Conflict } from '@agency/shared-ui/merge/merge.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import type { FieldShape, Shape } from '@agency/shared-ui/merge/shape.ts';
import { galleryOf } from '../apply.ts';
import type { Known } from '../content.ts';
import type { Entry, Fields } from '../entry.ts';
import { kinds } from '../kinds.ts';

/** One field as the server has it, and as it shall be; written down as the dialogs show versions. */
export interface Difference {
  label: string;
  shape: FieldShape;
  kind: Conflict['kind'];
  before: unknown;
  after: unknown;
}

/** What an entry would change on the server, as it is known to be now. */
export function differenceOf({ edit, target }: Entry, server: Known): Difference[] {
  const rules = kinds[target.kind];
  const there = rules.find(server, target.id);
  const now = there ? rules.fieldsOf(there) : {};
  switch (edit.type) {
    case 'create':
      return between(rules.shape, {}, edit.body).filter(({ after }) => !isEmpty(after));
    case 'update':
      return between(rules.shape, there ? now : edit.base, edit.fields);
    case 'order':
      return [
        {
          label: 'Gallery images',
          shape: { kind: 'value', label: '' },
          kind: 'value',
          before: `${there ? galleryOf(there).length : edit.base.length} images`,
          after: 'The same images in another order',
        },
      ];
    case 'addPicture':
      return [pictureField('Gallery images', undefined, edit.picture)];
    case 'removePicture':
      return [pictureField('Gallery images', edit.picture, undefined)];
    default:
      return [];
  }
}

const pictureField = (label: string, before: unknown, after: unknown): Difference => ({
  label,
  shape: { kind: 'value', label, show: 'picture' },
  kind: 'value',
  before,
  after,
});

const isEmpty = (value: unknown) =>
  value === '' || value === false || value === undefined || (Array.isArray(value) && value.length === 0);

function between(shape: Shape, before: Fields, after: Fields): Difference[] {
  return Object.entries(shape).flatMap(([name, field]): Difference[] => {
    if (!(name in after) || same(before[name], after[name])) return [];
    const one: Difference = {
      label: field.label,
      shape: field,
      kind: 'value',
      before: undefined,
      after: undefined,
    };
    if (field.kind === 'value') return [{ ...one, before: before[name], after: after[name] }];
    return [
      {
        ...one,
        kind: 'order',
        before: namesIn(field, before[name]),
        after: namesIn(field, after[name]),
      },
    ];
  });
}

/** A list by the names of what is in it. */
const namesIn = ({ nameOf }: Extract<FieldShape, { kind: 'set' | 'items' }>, list: unknown): string[] =>
  ((list ?? []) as never[]).map(nameOf);
