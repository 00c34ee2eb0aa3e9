import * as z from 'zod/mini';
import type { Placeholder, Placeholders } from '../fields.ts';
import type { Field, Fields } from './field.ts';
import type { Labels } from './shape.ts';

/** The texts of one document or list item in other languages: by language, then by field name. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

const MAX_NAME_CHARACTERS = 100;
const MAX_TEXT_CHARACTERS = 20_000;

const isNotPrototype = (name: string) => name !== '__proto__';
const Name = z.string().check(z.maxLength(MAX_NAME_CHARACTERS), z.refine(isNotPrototype));
/** A text, or a picture that isn't stored yet, as a data URL. The schema of the translated field checks it again. */
const Text = z.nullable(
  z
    .string('A translation must be text.')
    .check(
      z.refine(
        (text) => text.length <= MAX_TEXT_CHARACTERS || /^data:/i.test(text),
        `A translation can have at most ${MAX_TEXT_CHARACTERS} characters.`,
      ),
    ),
);

/**
 * Translations in request bodies and replies. Beside the texts of the document itself, they may have those of its list
 * items: `{ ar: { title: '…', facts: { <id of the item>: { label: '…' } } } }`.
 */
const Given = z.record(
  Name,
  z.record(Name, z.union([Text, z.record(Name, z.record(Name, Text))], 'A translation must be text.')),
);
export type GivenTranslations = z.output<typeof Given>;

/** A hash by `hashOfSource`. */
const Mark = z.nullable(z.string().check(z.regex(/^[0-9a-z]{0,13}$/, 'Not a hash of a text.')));
const Marks = z.record(Name, z.record(Name, z.union([Mark, z.record(Name, z.record(Name, Mark))])));

const field = <Merge extends NonNullable<Field['merge']>>(
  label: string,
  merge: Merge,
  schema: typeof Given | typeof Marks = Given,
) =>
  ({
    kind: 'translations',
    label,
    required: false,
    inForm: true,
    // The type leaves out the translations of list items: code finds them in the items themselves.
    reply: z.optional(schema) as unknown as z.ZodMiniOptional<z.ZodMiniType<Translations, Translations>>,
    input: z.optional(schema as typeof Given),
    initial: undefined,
    blank: undefined as Translations | undefined,
    typed: ofDocument,
    sent: ofDocument,
    merge,
    stored: { type: Object },
  }) as const satisfies Field;

/** Leaves out the translations of list items. Forms and merges find them in the items themselves. */
function ofDocument(given: unknown): Translations | undefined {
  if (!given) return undefined;
  const own = Object.entries(given as GivenTranslations).map(([language, texts]) => [
    language,
    Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string')),
  ]);
  return Object.fromEntries(
    own.filter(([, texts]) => Object.keys(texts as object).length > 0),
  ) as Translations;
}

type TranslationFields = {
  readonly translations: ReturnType<typeof field>;
  /**
   * The hash of the text from which each translation was made (`hashOfSource`). If it isn't that of the current text,
   * the text was changed since.
   */
  readonly translatedFrom: ReturnType<typeof field>;
};

/** Adds the fields that store the translations of a document's (or a list item's) translatable fields. */
export function withTranslations<const Of extends Fields>(fields: Of): Of & TranslationFields {
  const labels: Labels = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { translation, label }]) => (translation ? [[name, label]] : [])),
  );
  return {
    ...fields,
    translations: field('Translations', { kind: 'texts', label: 'Translations', labels }),
    translatedFrom: field(
      'Translated from',
      { kind: 'marks', label: 'Translated from', of: 'translations' },
      Marks,
    ),
  };
}

/** A short hash (FNV-1a, 32 bits) of a text, to notice whether it was changed since it was translated. */
export function hashOfSource(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The text of a field in a document or one of its list items that has this hash; undefined if there is none. */
export function textWithHash(content: unknown, field: string, hash: string): string | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const own = (content as Readonly<Record<string, unknown>>)[field];
  if (typeof own === 'string' && hashOfSource(own) === hash) return own;
  for (const inner of Object.values(content)) {
    const found = textWithHash(inner, field, hash);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** One translated text, as the history and conflicts show it. */
export interface TranslatedText {
  /** The language and the field's name. */
  key: string;
  /** The field's label and the language, such as 'Title (Arabic)'. */
  name: string;
  text: string;
}

/** All texts of a document's (or a list item's) translations. */
export const translatedTexts = (given: unknown, labels: Labels): TranslatedText[] =>
  Object.entries((given ?? {}) as Translations).flatMap(([language, texts]) =>
    Object.entries(texts)
      // The translations of list items belong to the items.
      .filter(([, text]) => typeof text === 'string')
      .map(([field, text]) => ({
        key: `${language}/${field}`,
        name: `${labels[field] ?? field} (${languageName(language)})`,
        text,
      })),
  );

/** The English name of a language, such as 'Arabic'; the code itself if it is none. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * Documents in one language. In each document and list item of `value`, each text with a translation is replaced by it,
 * and the translations themselves are left out. Pictures that have another picture for the language are replaced, too.
 * Without a language, translations are only left out.
 */
export function inLanguage(value: unknown, language: string | undefined, instead?: Localized): unknown {
  if (typeof value === 'string') return instead?.get(value)?.address ?? value;
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, language, instead));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const { translations, translatedFrom: _, placeholders, ...own } = value as Record<string, unknown>;
  const texts = (language && (translations as Translations | undefined)?.[language]) || {};
  const inside = placeholders ? localizedIn(placeholders as Placeholders, language) : instead;
  const result: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(own)) {
    const text: unknown = Object.hasOwn(texts, name) ? texts[name] : undefined;
    result[name] = typeof text === 'string' && text !== '' ? text : inLanguage(inner, language, inside);
  }
  if (placeholders) result['placeholders'] = placeholdersIn(placeholders as Placeholders, language);
  return result;
}

/** By the addresses of pictures: the pictures that pages in one language show instead. */
type Localized = ReadonlyMap<string, NonNullable<Placeholder['localized']>[string]>;

function localizedIn(placeholders: Placeholders, language: string | undefined): Localized {
  const found = Object.entries(placeholders).flatMap(([address, { localized = {} }]) => {
    const instead = language === undefined ? undefined : localized[language];
    return instead ? [[address, instead] as const] : [];
  });
  return new Map(found);
}

/** A picture that is shown instead of another keeps the other one's texts and focal point. */
const placeholdersIn = (placeholders: Placeholders, language: string | undefined) =>
  Object.fromEntries(
    Object.entries(placeholders).map(([address, { localized = {}, ...placeholder }]) => {
      const { address: shown = address, ...look } = (language && localized[language]) || {};
      return [shown, { ...(inLanguage(placeholder, language) as Placeholder), ...look }];
    }),
  );
