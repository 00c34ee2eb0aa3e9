import { css } from '@emotion/react';
import {
  draftLanguageFields,
  type DraftLanguage,
  type Publication,
  publication,
  publicationLabels,
} from '@agency/contract/document/publication';
import { newId } from '../../api/newId.ts';
import { CheckField } from '../../kit/CheckField.tsx';
import { Select } from '../../kit/Select.tsx';
import { fieldsOf } from '../editing/formFields.ts';
import type { Editor } from '../editing/useEditor.tsx';
import { useTranslationLanguages } from '../translating/useTranslationLanguages.ts';
import { TimeField } from './TimeField.tsx';

export interface VisibilityDraft extends Publication {
  draftLanguages: DraftLanguage[];
}

interface Props {
  editor: Pick<Editor<VisibilityDraft>, 'draft' | 'errors' | 'change'>;
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
      <DraftLanguages editor={editor} />
    </div>
  );
}

/**
 * The languages whose translations visitors don't see yet, with the time from which they see them. Nothing if the site
 * has only one language.
 */
function DraftLanguages({ editor: { draft, errors, change } }: Props) {
  const [original, ...languages] = useTranslationLanguages();
  if (!original) return null;
  const { draftLanguages } = draft;
  return (
    <fieldset css={group}>
      <legend>{fields.draftLanguages.label}</legend>
      {languages.map(({ code, name }) => {
        const place = draftLanguages.findIndex((each) => each.code === code);
        const found = draftLanguages[place];
        const others = draftLanguages.filter((each) => each.code !== code);
        return (
          <div key={code} css={language}>
            <CheckField
              label={name}
              hint={found ? `Visitors see the texts in ${original.name} instead.` : 'Visitors see it.'}
              value={found !== undefined}
              onChange={(isDraft) =>
                change({
                  draftLanguages: isDraft ? [...others, { id: newId(), code, publishAt: '' }] : others,
                })
              }
            />
            {found && (
              <TimeField
                label={`${draftLanguageFields.publishAt.label} (${name})`}
                value={found.publishAt}
                error={errors[`draftLanguages.${place}.publishAt`]}
                onChange={(publishAt) =>
                  change({
                    draftLanguages: draftLanguages.map((each) =>
                      each === found ? { ...each, publishAt } : each,
                    ),
                  })
                }
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const group = css`
  grid-column: 1 / -1;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: var(--step--1);
    font-weight: 600;
  }
`;
const language = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 12px;
  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
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
