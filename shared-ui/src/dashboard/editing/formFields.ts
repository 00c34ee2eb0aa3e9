import {
  blankOf,
  bodyOf,
  draftOf,
  type DraftOf,
  normalizedOf,
  pictureOf,
  shapeOf,
} from '@agency/contract/document/document';
import type { Fields } from '@agency/contract/document/field';
import { hasPublication, publicationIn, wrongIn } from '@agency/contract/document/publication';
import { checkFields } from '../../kit/checkFields.ts';
import type { Shape } from '@agency/contract/document/shape';
import { translatedField } from '../translating/translatedField.ts';
import type { Editor } from './useEditor.tsx';

interface Described<Of extends Fields> {
  fields: Of;
  /** The fields that a request body may have. */
  changes: Parameters<typeof checkFields>[0];
}

/**
 * What is derived from the descriptions of a form's fields: initial values, conversion, checks, and how to merge two
 * people's changes.
 */
export interface Form<Draft extends object> {
  blank: Draft;
  draftOf: (document: object) => Draft;
  shape: Shape;
  normalize: (draft: Draft) => Draft;
  check: (draft: Draft) => Record<string, string>;
  picture?: keyof Draft & string;
}

export function formOf<Of extends Fields>(described: Described<Of>): Form<DraftOf<Of>> {
  const picture = pictureOf(described);
  return {
    blank: blankOf(described),
    draftOf: (document) => draftOf(described, document),
    shape: shapeOf(described.fields, { inForm: true }),
    normalize: (draft) => normalizedOf(described, draft),
    check: (draft) => ({
      ...checkFields(described.changes, bodyOf(described, draft)),
      ...(hasPublication(described.fields) && wrongIn(publicationIn(draft))),
    }),
    ...(picture !== undefined && { picture: picture as keyof DraftOf<Of> & string }),
  };
}

/** The props of a field's input from its description and its form, such as `<TextField {...field('title')} />`. */
export const fieldsOf =
  <Of extends Fields>(
    { fields }: { fields: Of },
    { draft, errors, change }: Pick<Editor<DraftOf<Of>>, 'draft' | 'errors' | 'change'>,
  ) =>
  <Name extends keyof DraftOf<Of> & string>(name: Name) => ({
    label: fields[name]?.label ?? '',
    required: fields[name]?.required ?? false,
    value: draft[name],
    onChange: (value: DraftOf<Of>[Name]) => {
      const changed: Partial<DraftOf<Of>> = {};
      changed[name] = value;
      change(changed);
    },
    error: errors[name],
    ...(fields[name]?.translation && {
      translated: translatedField({ name, label: fields[name].label }, draft, errors, (changes) =>
        change(changes as Partial<DraftOf<Of>>),
      ),
    }),
  });

/** The errors of one item in a list, by the names of its fields. */
export const errorsUnder = (errors: Record<string, string>, item: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(`${item}.`) ? [[path.slice(item.length + 1), message]] : [],
    ),
  );
