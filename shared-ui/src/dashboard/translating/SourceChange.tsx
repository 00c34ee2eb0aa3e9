import { css } from '@emotion/react';
import { value } from '@agency/contract/document/shape';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { useReadEarlierTextQuery } from '../../history/historyApi.ts';
import { Differences } from '../differences/Differences.tsx';
import type { EditedDocument } from '../live/EditingNote.tsx';
import { useEditedLanguage } from './editedLanguage.ts';
import type { TranslatedField } from './translatedField.ts';

interface Props {
  field: TranslatedField;
  language: string;
}

/** For an outdated translation: shows what has changed in the original since, and confirms that the translation is right. */
export function SourceChange({ field, language }: Props) {
  const { document } = useEditedLanguage();
  const [isOpen, setOpen] = useState(false);
  const hash = field.madeFrom(language);
  return (
    <div role="group" aria-label={`The original of ${field.label}`} css={box}>
      <div css={actions}>
        {document && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Show what has changed
          </button>
        )}
        <button type="button" onClick={() => field.change(language, field.textIn(language))}>
          The translation is still right
        </button>
      </div>
      {document && isOpen && (
        <div aria-live="polite">
          {hash ? <Change document={document} field={field} hash={hash} /> : NOT_STORED}
        </div>
      )}
    </div>
  );
}

const NOT_STORED = 'The earlier text is no longer stored.';

function Change({
  document,
  field,
  hash,
}: {
  document: EditedDocument;
  field: TranslatedField;
  hash: string;
}) {
  const { name, label, source } = field;
  const answer = useReadEarlierTextQuery({ ...document, field: name, hash });
  const problem = problemOf(answer.error);
  if (problem)
    return problem.code === 'offline'
      ? 'The earlier text is on the server, which can’t be reached right now.'
      : problem.message;
  if (answer.currentData === undefined) return 'Loading...';
  if (answer.currentData === null) return NOT_STORED;
  return (
    <Differences
      differences={[
        { labels: [label], shape: value(label), kind: 'value', before: answer.currentData, after: source },
      ]}
      sides={['When it was translated', 'Now']}
      ofOne
    />
  );
}

const box = css`
  display: grid;
  gap: 8px;
  padding: 4px 12px 8px;
  border-radius: 10px;
  background: var(--sunk);
  font-size: var(--step--1);
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  button {
    min-block-size: 32px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--violet);
    font: inherit;
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
  }
`;
