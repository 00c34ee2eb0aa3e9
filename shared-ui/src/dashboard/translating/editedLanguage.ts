import { createContext, useContext, useMemo, useState } from 'react';
import type { EditedDocument } from '../live/EditingNote.tsx';
import { useTranslationLanguages } from './useTranslationLanguages.ts';

export interface EditedLanguage {
  /** The code of the language whose texts a form shows; '' for the default language. */
  language: string;
  choose: (language: string) => void;
  /** The document that the form edits, if it is stored already. */
  document?: EditedDocument | undefined;
}

/** The language that the user chose last. The next form opens in it. '' is the default language. */
let chosen = '';

/** The state of the language of a form that edits `document`. */
export function useLanguageChoice(document: EditedDocument | undefined): EditedLanguage {
  const [wanted, setLanguage] = useState(chosen);
  const [, ...languages] = useTranslationLanguages();
  const language = languages.some(({ code }) => code === wanted) ? wanted : '';
  const { kind, id } = document ?? {};
  return useMemo(
    () => ({
      language,
      choose: (next) => setLanguage(rememberLanguage(next)),
      ...(kind && id && { document: { kind, id } }),
    }),
    [language, kind, id],
  );
}

/** Lets the next form open in this language. */
export const rememberLanguage = (language: string): string => (chosen = language);

/** The language of the texts in the form around a component. */
export const EditedLanguageContext = createContext<EditedLanguage>({ language: '', choose: () => {} });

export const useEditedLanguage = (): EditedLanguage => useContext(EditedLanguageContext);
