import { hashOfSource, type Translations } from '@agency/contract/document/translations';

/** The translations of one text field of a form. */
export interface TranslatedField {
  name: string;
  label: string;
  /** The text in the default language. */
  source: string;
  textIn: (language: string) => string;
  /** Whether the source was changed since it was translated to this language. */
  isOutdated: (language: string) => boolean;
  /** The hash of the source from which the translation was made. */
  madeFrom: (language: string) => string | undefined;
  /** Changes the translation. Called with the same text again, it confirms an outdated translation. */
  change: (language: string, text: string) => void;
  errorIn: (language: string) => string | undefined;
}

interface Holder {
  translations?: Translations | undefined;
  translatedFrom?: Translations | undefined;
}

const withText = (all: Translations | undefined, language: string, name: string, text: string) => ({
  ...all,
  [language]: { ...all?.[language], [name]: text },
});

export function translatedField(
  { name, label }: { name: string; label: string },
  draft: object,
  errors: Record<string, string>,
  change: (changes: Holder) => void,
): TranslatedField {
  const { translations, translatedFrom } = draft as Holder;
  const source = String((draft as Readonly<Record<string, unknown>>)[name] ?? '');
  const textIn = (language: string) => translations?.[language]?.[name] ?? '';
  const madeFrom = (language: string) => translatedFrom?.[language]?.[name];
  return {
    name,
    label,
    source,
    textIn,
    isOutdated: (language) => textIn(language) !== '' && madeFrom(language) !== hashOfSource(source),
    madeFrom,
    change: (language, text) =>
      change({
        translations: withText(translations, language, name, text),
        translatedFrom: withText(translatedFrom, language, name, hashOfSource(source)),
      }),
    errorIn: (language) => errors[`translations.${language}.${name}`],
  };
}
