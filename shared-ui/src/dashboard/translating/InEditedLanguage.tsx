import { inLanguage } from '@agency/contract/document/translations';
import { directionOf } from '@agency/contract/textDirection';
import type { ReactNode } from 'react';
import { useEditedLanguage } from './editedLanguage.ts';
import { useTranslationLanguages } from './useTranslationLanguages.ts';

interface Props<Values> {
  of: Values;
  children: (shown: Values) => ReactNode;
}

/** Shows the values of a form as visitors see them in the language that the form shows. */
export function InEditedLanguage<Values extends object>({ of, children }: Props<Values>) {
  const { language } = useEditedLanguage();
  const [original] = useTranslationLanguages();
  if (!original) return children(of);
  const code = language || original.code;
  return (
    <div lang={code} dir={directionOf(code)} style={{ display: 'contents' }}>
      {children(inLanguage(of, language || undefined) as Values)}
    </div>
  );
}
