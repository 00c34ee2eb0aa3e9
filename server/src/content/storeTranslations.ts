import { type Field, type Fields, valueIn } from '@agency/contract/document/field';
import {
  type GivenTranslations,
  hashOfSource,
  type Translations,
} from '@agency/contract/document/translations';
import { Problem } from '@agency/contract/problems';
import * as z from 'zod/mini';

/** The texts of one language: by field name, or by the id of a list item. */
type GivenTexts = GivenTranslations[string];

/** The languages, fields and items of translations that can't be stored, as messages by their paths. */
type Wrong = Record<string, string>;

interface Holder {
  readonly [name: string]: unknown;
}

interface TranslationWrite {
  translations?: GivenTranslations | undefined;
  translatedFrom?: GivenTranslations | undefined;
}

interface TranslatedWrite {
  /** The stored document (or list item) before the write. */
  before: object;
  /** The same with the new values of its other fields. */
  after: object;
  body: object;
  /** The languages to which texts can be translated. */
  languages: ReadonlySet<string>;
  /** Where the body is in the request, for messages. */
  path?: string;
}

/**
 * The stored fields of a document or list item after a write. `translations` in the body names only the texts that
 * change; '' or null removes a text. A text that is stored already is ignored: programs send back what they have read,
 * also if its language or list item is gone. Throws `invalid` if a language, field or list item doesn't exist.
 */
export function storeTranslations(
  fields: Fields,
  { before, after, body, languages, path = '' }: TranslatedWrite,
): Holder {
  const { translations = {}, translatedFrom = {} } = body as TranslationWrite;
  const wrong: Wrong = {};
  let result = after as Holder;
  for (const [language, texts] of Object.entries(translations)) {
    const at = `${path}translations.${language}`;
    const known = languages.has(language);
    const write = { language, known, wrong, at, texts, marks: translatedFrom[language] ?? {} };
    result = withTexts(fields, before as Holder, result, write);
  }
  if (Object.keys(wrong).length > 0) throw new Problem('invalid', { fields: wrong });
  return result;
}

/** The texts of one language that a write names. */
interface TextsWrite {
  language: string;
  /** Whether texts can be translated to this language. */
  known: boolean;
  texts: GivenTexts;
  marks: GivenTexts;
  /** The path of the texts in the request. */
  at: string;
  wrong: Wrong;
}

function withTexts(fields: Fields, before: Holder, after: Holder, write: TextsWrite): Holder {
  const { language, known, texts, marks, at, wrong } = write;
  const result: Record<string, unknown> = { ...after };
  for (const [name, given] of Object.entries(texts)) {
    const described = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const inItems = typeof given === 'object' && given !== null;
    if (described?.translation && !inItems) {
      const mark = marks[name];
      const from = typeof mark === 'string' ? mark : undefined;
      if (isStored(before, language, name, given, from)) continue;
      const read = z.safeParse(described.translation as z.ZodMiniType<string>, given);
      if (!read.success) wrong[`${at}.${name}`] = read.error.issues[0]?.message ?? 'Not a valid text.';
      else if (!known && read.data !== '')
        wrong[at] = `The settings have no language '${language}' to translate to.`;
      else {
        const source = hashOfSource(String(valueIn(after, name) ?? ''));
        result['translations'] = withText(result['translations'], language, name, read.data);
        result['translatedFrom'] = withText(
          result['translatedFrom'],
          language,
          name,
          read.data && (from ?? source),
        );
      }
    } else if (described?.kind === 'items' && inItems)
      result[name] = itemsWithTexts(name, described, before, after, {
        ...write,
        texts: given,
        at: `${at}.${name}`,
      });
    // A newer version may have stored the text, for a field that this one doesn't know.
    else if (inItems || !isStored(before, language, name, given))
      wrong[`${at}.${name}`] = `There is no translatable field '${name}'.`;
  }
  return result;
}

type StoredItem = Holder & { id: string };

/** The items of a list with translations that a document's translations have, by the items' ids. */
function itemsWithTexts(
  name: string,
  { label, fields = {} }: Field,
  before: Holder,
  after: Holder,
  { texts, marks, at, ...write }: Omit<TextsWrite, 'texts'> & { texts: Readonly<Record<string, unknown>> },
): StoredItem[] {
  const earlier = (before[name] ?? []) as StoredItem[];
  const items = [...((after[name] ?? []) as StoredItem[])];
  const marksOfItems = marks[name];
  for (const [id, given] of Object.entries(texts)) {
    const inner = given as GivenTexts;
    const place = items.findIndex((item) => item.id === id);
    const found = items[place];
    const stored = earlier.find((item) => item.id === id) ?? { id };
    const own = typeof marksOfItems === 'object' && marksOfItems !== null ? (marksOfItems[id] ?? {}) : {};
    if (found)
      items[place] = withTexts(fields, stored, found, {
        ...write,
        texts: inner,
        marks: own,
        at: `${at}.${id}`,
      }) as StoredItem;
    else if (Object.entries(inner).some(([field, text]) => !isStored(stored, write.language, field, text)))
      write.wrong[`${at}.${id}`] = `${label}: there is no entry with this id.`;
  }
  return items;
}

/** Whether a translation is stored already, with this mark if one is given. */
function isStored(before: Holder, language: string, name: string, text: unknown, mark?: string): boolean {
  const textIn = (given: unknown) => (given as Translations | undefined)?.[language]?.[name];
  const isSame = (textIn(before['translations']) ?? '') === (text ?? '');
  return isSame && (mark === undefined || mark === textIn(before['translatedFrom']));
}

/** Adds one text; '' removes it. */
function withText(all: unknown, language: string, name: string, text: string): Translations {
  const { [language]: before = {}, ...others } = (all ?? {}) as Translations;
  const { [name]: _, ...rest } = before;
  const texts = text === '' ? rest : { ...rest, [name]: text };
  return Object.keys(texts).length > 0 ? { ...others, [language]: texts } : others;
}

/** The translations of a document, including those of its list items, in the form of API replies. */
export function allTranslations(fields: Fields, stored: object): Translations | undefined {
  const all: Record<string, Record<string, GivenTexts[string]>> = {};
  const languagesIn = (given: unknown) => Object.entries((given ?? {}) as Translations);
  for (const [language, texts] of languagesIn(valueIn(stored, 'translations'))) all[language] = { ...texts };
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind !== 'items') continue;
    for (const item of (valueIn(stored, name) ?? []) as (Holder & { id: string })[])
      for (const [language, texts] of languagesIn(item['translations'])) {
        const own = (all[language] ??= {});
        own[name] = { ...(own[name] as object), [item.id]: texts };
      }
  }
  return Object.keys(all).length > 0 ? (all as Translations) : undefined;
}
