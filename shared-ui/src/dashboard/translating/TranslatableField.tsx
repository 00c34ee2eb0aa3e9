import { css } from '@emotion/react';
import { plainTextOf } from '@agency/contract/richTextExtracts';
import { directionOf } from '@agency/contract/textDirection';
import type { ComponentProps, ReactNode } from 'react';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useEditedLanguage } from './editedLanguage.ts';
import { SourceChange } from './SourceChange.tsx';
import type { TranslatedField } from './translatedField.ts';

interface Translatable {
  /** Missing if the field isn't translatable. */
  translated?: TranslatedField;
}

/** A field with one line of a document's text, in the language that the form shows. */
export function LineField({ translated, ...field }: ComponentProps<typeof TextField> & Translatable) {
  const { language } = useEditedLanguage();
  return (
    <WithChange of={translated}>
      <TextField {...field} {...(translated && language && translationProps(translated, language))} />
    </WithChange>
  );
}

/** A field with paragraphs of a document's text, in the language that the form shows. */
export function ParagraphsField({ translated, ...field }: ComponentProps<typeof TextArea> & Translatable) {
  const { language } = useEditedLanguage();
  return (
    <WithChange of={translated}>
      <TextArea {...field} {...(translated && language && translationProps(translated, language))} />
    </WithChange>
  );
}

/** A field, and below it what has changed in its original, if its translation is outdated. */
function WithChange({ of: field, children }: { of: TranslatedField | undefined; children: ReactNode }) {
  const { language } = useEditedLanguage();
  return (
    <div css={stack}>
      {children}
      {field && language && field.isOutdated(language) && <SourceChange field={field} language={language} />}
    </div>
  );
}

/** The properties of a field's input for a translation. The hint below it shows the text to translate. */
export const translationProps = (field: TranslatedField, language: string) => ({
  value: field.textIn(language),
  onChange: (text: string) => field.change(language, text),
  error: field.errorIn(language),
  required: false,
  placeholder: '',
  lang: language,
  dir: directionOf(language),
  hint: <Source field={field} language={language} />,
});

function Source({ field, language }: { field: TranslatedField; language: string }) {
  const source = plainTextOf(field.source);
  if (source.trim() === '') return <>The original is empty.</>;
  return (
    <>
      {field.isOutdated(language) && (
        <span css={outdated}>The original text has changed since it was translated.</span>
      )}
      <span dir="auto" css={original}>
        {source}
      </span>
    </>
  );
}

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 8px;
`;
const original = css`
  display: block;
  max-block-size: 9em;
  padding-inline-start: 10px;
  border-inline-start: 2px solid var(--hairline);
  overflow-y: auto;
  white-space: pre-line;
`;
const outdated = css`
  display: block;
  margin-block-end: 6px;
  color: var(--ink);
  font-weight: 600;
`;
