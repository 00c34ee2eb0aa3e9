import { css } from '@emotion/react';
import { type Publication, publication, publicationLabels } from '@agency/contract/document/publication';
import { Select } from '../../kit/Select.tsx';
import { fieldsOf } from '../editing/formFields.ts';
import type { Editor } from '../editing/useEditor.tsx';
import { MomentField } from './MomentField.tsx';

interface Props {
  editor: Pick<Editor<Publication>, 'draft' | 'errors' | 'change'>;
}

const fields = publication();

/** Whether visitors see the document, and when that changes. */
export function PublicationFields({ editor }: Props) {
  const field = fieldsOf({ fields }, editor);
  const { label, value: state, error } = field('state');
  return (
    <div css={row}>
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
      {state === 'draft' && <MomentField {...field('publishAt')} />}
      <MomentField {...field('unpublishAt')} />
    </div>
  );
}

const row = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  align-items: start;
  gap: 18px 12px;
`;
