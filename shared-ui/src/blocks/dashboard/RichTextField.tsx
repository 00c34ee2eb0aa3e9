import { useEffect } from 'react';
import { useEditedLanguage } from '../../dashboard/translating/editedLanguage.ts';
import type { TranslatedField } from '../../dashboard/translating/translatedField.ts';
import { translationProps } from '../../dashboard/translating/TranslatableField.tsx';
import { Field } from '../../kit/Field.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useLater } from '../../kit/useLater.ts';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Missing if the field isn't translatable. */
  translated?: TranslatedField;
}

const fetchEditor = () => import('./RichTextEditor.tsx').then(({ RichTextEditor }) => RichTextEditor);

/** A field with formatted text, in the language that the form shows. */
export function RichTextField({ translated, ...field }: Props) {
  const { language } = useEditedLanguage();
  const { Part: Editor, failed, load } = useLater(fetchEditor);
  useEffect(load, [load]);
  const translation = translated && language ? translationProps(translated, language) : undefined;
  const { label, value, onChange, error } = { ...field, ...translation };
  return (
    <Field label={label} hint={translation?.hint} error={error}>
      {(wiring) =>
        Editor ? (
          <Editor
            // Each language has its own editor, with its own undo.
            key={language}
            label={label}
            value={value}
            onChange={onChange}
            wiring={wiring}
            lang={translation?.lang}
            dir={translation?.dir}
          />
        ) : failed ? (
          <Notice tone="problem" onRetry={load}>
            The editor couldn’t be loaded. Check your connection.
          </Notice>
        ) : (
          <Skeleton height="132px" round="12px" />
        )
      }
    </Field>
  );
}
