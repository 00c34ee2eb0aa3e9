import { slugOf } from '@agency/contract/document/slug';
import type { ComponentProps } from 'react';
import { LineField } from './translating/TranslatableField.tsx';

interface Props extends Omit<ComponentProps<typeof LineField>, 'hint'> {
  /** The path under which the pages of the kind are, such as '/services'. */
  path: string;
}

/** The last part of the address of a document's page. Shows the whole address. */
export const SlugField = ({ path, ...field }: Props) => (
  <LineField
    {...field}
    hint={
      field.value
        ? `The page is at ${path}/${slugOf(field.value)}. Earlier addresses lead there, too.`
        : 'Made from the title if you leave it empty.'
    }
  />
);
