import { createContext, useContext, useMemo, useState } from 'react';
import { useTranslationLanguages } from './useTranslationLanguages.ts';

export interface EditedLanguage {
  /** The code of the language whose texts a form shows; '' for the default language. */
  language: string;
  choose: (language: string) => void;
}

/** The language that the user chose last. The next form opens in it. '' is the default language. */
let chosen = '';

/** The state of a form's language. */
export function useLanguageChoice(): EditedLanguage {
  const [wanted, setLanguage] = useState(chosen);
  const [, ...languages] = useTranslationLanguages();
  const language = languages.some(({ code }) => code === wanted) ? wanted : '';
  return useMemo(() => ({ language, choose: (next) => setLanguage(rememberLanguage(next)) }), [language]);
}

/** Lets the next form open in this language. */
export const rememberLanguage = (language: string): string => (chosen = language);

/** The language of the texts in the form around a component. */
export const EditedLanguageContext = createContext<EditedLanguage>({ language: '', choose: () => {} });

export const useEditedLanguage = (): EditedLanguage => useContext(EditedLanguageContext);
