import { publicationIn } from '@agency/contract/document/publication';
import type { Shape } from '@agency/contract/document/shape';
import { hashOfSource, type Translations } from '@agency/contract/document/translations';

/** How many of a document's texts are translated to a language. */
export interface TranslationProgress {
  /** The texts that aren't empty in the default language. */
  total: number;
  translated: number;
  /** Translated texts whose source was changed since. */
  outdated: number;
}

type FieldValues = Readonly<Record<string, unknown>>;

/** Counts the translated texts of a document or a form, with those of its list items. */
export function translationProgress(shape: Shape, values: object, language: string): TranslationProgress {
  const progress: TranslationProgress = { total: 0, translated: 0, outdated: 0 };
  const all = values as FieldValues;
  for (const [name, field] of Object.entries(shape)) {
    if (field.kind === 'texts') {
      const translations = all[name] as Translations | undefined;
      const marks = all['translatedFrom'] as Translations | undefined;
      for (const source of Object.keys(field.labels)) {
        const text = all[source];
        if (typeof text !== 'string' || text.trim() === '') continue;
        progress.total++;
        if (!translations?.[language]?.[source]) continue;
        progress.translated++;
        if (marks?.[language]?.[source] !== hashOfSource(text)) progress.outdated++;
      }
    } else if ((field.kind === 'items' || field.kind === 'group') && field.fields) {
      for (const item of [(all[name] ?? []) as object | object[]].flat()) {
        const inner = translationProgress(field.fields, item, language);
        progress.total += inner.total;
        progress.translated += inner.translated;
        progress.outdated += inner.outdated;
      }
    }
  }
  return progress;
}

/** Whether a text lacks its translation, or has an outdated one. */
export const needsTranslation = ({ total, translated, outdated }: TranslationProgress): boolean =>
  translated < total || outdated > 0;

/** Whether visitors don't see a document's translation to this language yet. */
export const isInDraft = (values: object, language: string): boolean =>
  publicationIn(values).draftLanguages.some(({ code }) => code === language);
