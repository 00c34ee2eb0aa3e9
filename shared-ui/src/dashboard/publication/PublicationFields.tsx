import { css } from '@emotion/react';
import { type Publication, publication, publicationLabels } from '@agency/contract/document/publication';
import { Select } from '../../kit/Select.tsx';
import { fieldsOf } from '../editing/formFields.ts';
import type { Editor } from '../editing/useEditor.tsx';
import { TimeField } from './TimeField.tsx';

interface Props {
  editor: Pick<Editor<Publication>, 'draft' | 'errors' | 'change'>;
}

const fields = publication();

/** Whether visitors see the document, and when that changes. */
export function PublicationFields({ editor }: Props) {
  const field = fieldsOf({ fields }, editor);
  const { label, value: state, error } = field('state');
  return (
    <div css={row} data-state={state}>
      <Select
        label={label}
        value={state}
        error={error}
        options={Object.entries(publicationLabels).map(([value, name]) => ({ value, label: name }))}
        hint={state === 'draft' ? 'Visitors don’t see it.' : 'Visitors see it.'}
        // What is published has no time at which it will be published.
        onChange={(chosen) =>
          editor.change(chosen === 'draft' ? { state: 'draft' } : { state: 'published', publishAt: '' })
        }
      />
      {state === 'draft' && <TimeField {...field('publishAt')} />}
      <TimeField {...field('unpublishAt')} />
    </div>
  );
}

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 18px 12px;
  > * {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    &[data-state='draft'] > :first-child {
      grid-column: 1 / -1;
    }
    /* Two times fit beside each other. */
    input {
      padding-inline-end: 8px;
      font-size: var(--step--1);
    }
  }
`;
