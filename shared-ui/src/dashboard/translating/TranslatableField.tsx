import { css } from '@emotion/react';
import { plainTextOf } from '@agency/contract/richTextContent';
import { directionOf } from '@agency/contract/textDirection';
import type { ComponentProps } from 'react';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useEditedLanguage } from './editedLanguage.ts';
import type { TranslatedField } from './translatedField.ts';

interface Translatable {
  /** Missing if the field isn't translatable. */
  translated?: TranslatedField;
}

/** A field with one line of a document's text, in the language that the form shows. */
export function LineField({ translated, ...field }: ComponentProps<typeof TextField> & Translatable) {
  const { language } = useEditedLanguage();
  return <TextField {...field} {...(translated && language && translationProps(translated, language))} />;
}

/** A field with paragraphs of a document's text, in the language that the form shows. */
export function ParagraphsField({ translated, ...field }: ComponentProps<typeof TextArea> & Translatable) {
  const { language } = useEditedLanguage();
  return <TextArea {...field} {...(translated && language && translationProps(translated, language))} />;
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
        <span css={outdated}>
          The original text has changed since it was translated.
          <button type="button" onClick={() => field.change(language, field.textIn(language))}>
            The translation is still right
          </button>
        </span>
      )}
      <span dir="auto" css={original}>
        {source}
      </span>
    </>
  );
}

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
  padding: 8px 12px;
  border-radius: 10px;
  background: var(--sunk);
  color: var(--ink);
  button {
    display: block;
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
