import { Types } from 'mongoose';
import { type Fields, valueIn } from '@agency/contract/document/field';
import type { Translations } from '@agency/contract/document/translations';
import { storeTranslations } from './storeTranslations.ts';
import type { FieldChanges } from './storedDocument.ts';
import type { StoredFields } from './fieldStorage.ts';
import { assignIds } from './itemIds.ts';
import { translationLanguages } from './languages.ts';

interface StoringContext {
  /**
   * The ids of documents in the trash. Clients don't see references to these, so a body omits them; they are kept
   * nevertheless.
   */
  hidden: ReadonlySet<string>;
  /** The languages to which texts can be translated. */
  languages: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Whether a request body has translations, in the document, its list items or its groups of fields. */
const hasTranslations = (body: object): boolean =>
  'translations' in body ||
  Object.values(body).some((value) => typeof value === 'object' && value !== null && hasTranslations(value));

/** Reads what `fieldsToStore` needs for this request body. */
export const storingContext = async (
  body: object,
  fields: Fields,
  hidden: () => Promise<ReadonlySet<string>>,
): Promise<StoringContext> => {
  const namesOthers = Object.keys(body).some((name) => fields[name]?.kind === 'references');
  return {
    hidden: namesOthers ? await hidden() : none,
    languages: hasTranslations(body) ? await translationLanguages(body) : none,
  };
};

/** Stores a picture, and returns its address. `path` names its field in error messages. */
type StorePicture = (picture: string, path: string) => Promise<string>;

/**
 * Stores the pictures of a document's fields, including those in list items. Returns the fields with the pictures'
 * addresses.
 */
export async function withStoredPictures<Values extends object>(
  fields: Fields,
  values: Values,
  store: StorePicture,
  path = '',
): Promise<Values> {
  const kept = { ...values } as Record<string, unknown>;
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (value === undefined) continue;
    if (field?.kind === 'picture') kept[name] = await store(value as string, path + name);
    else if (field?.kind === 'pictures')
      kept[name] = await Promise.all(
        (value as string[]).map((one, index) => store(one, `${path}${name}.${index}`)),
      );
    else if (field?.kind === 'group')
      kept[name] = await withStoredPictures(field.fields ?? {}, value as object, store, `${path}${name}.`);
    else if (name === 'translations' && field?.kind === 'translations')
      kept[name] = await withStoredTranslations(fields, value as Translations, store, `${path}${name}.`);
    else if (field?.kind === 'items')
      kept[name] = await Promise.all(
        (value as object[]).map((item, index) =>
          withStoredPictures(field.fields ?? {}, item, store, `${path}${name}.${index}.`),
        ),
      );
  }
  return kept as Values;
}

/** Stores the pictures of the languages that have another one. */
async function withStoredTranslations(
  fields: Fields,
  given: Translations,
  store: StorePicture,
  path: string,
): Promise<Translations> {
  const stored = Object.entries(given).map(async ([language, texts]) => {
    const own = Object.entries(texts).map(async ([name, text]) => {
      const isPicture = fields[name]?.kind === 'picture' && fields[name].translation && text;
      return [name, isPicture ? await store(text, `${path}${language}.${name}`) : text] as const;
    });
    return [language, Object.fromEntries(await Promise.all(own))] as const;
  });
  return Object.fromEntries(await Promise.all(stored));
}

/**
 * Converts the fields of a request body to their stored form. `before` is the current document.
 */
export function fieldsToStore<Of extends Fields>(
  fields: Of,
  body: object,
  before: object,
  { hidden, languages }: StoringContext,
): FieldChanges<StoredFields<Of>> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const field = fields[name];
    if (!field?.stored || value === undefined || field.kind === 'translations') continue;
    if (field.kind === 'references') {
      const named = [...new Set(value as string[])];
      const stays = ((valueIn(before, name) ?? []) as Types.ObjectId[]).filter(
        (id) => !named.includes(id.toString()) && hidden.has(id.toString()),
      );
      kept[name] = [...named.map((id) => new Types.ObjectId(id)), ...stays];
    } else if (field.kind === 'group') {
      const stored = (valueIn(before, name) ?? {}) as object;
      const inner = field.fields ?? {};
      const after = wholeItem(inner, value as object, stored);
      const path = `${name}.`;
      kept[name] = storeTranslations(inner, {
        before: stored,
        after,
        body: value as object,
        languages,
        path,
      });
    } else if (field.kind === 'items') {
      const earlier = (valueIn(before, name) ?? []) as { id: string }[];
      const inner = field.fields ?? {};
      const whole = (value as { id?: string }[]).map((item, index) => {
        const stored = earlier.find(({ id }) => id === item.id) ?? {};
        const after = wholeItem(inner, item, stored);
        const path = `${name}.${index}.`;
        return storeTranslations(inner, { before: stored, after, body: item, languages, path });
      });
      kept[name] = assignIds(name, whole as { id?: string }[], earlier).map((item, index) =>
        whole[index]?.['id'] === undefined ? { ...translationsFor(item, earlier), ...item } : item,
      );
    } else kept[name] = value;
  }
  if (!('translations' in body)) return kept as FieldChanges<StoredFields<Of>>;
  const all = storeTranslations(fields, { before, after: { ...before, ...kept }, body, languages });
  // Only what the write changes: `all` also has the document's other fields.
  const changed = Object.entries(all).filter(([name, value]) => value !== valueIn(before, name));
  return Object.fromEntries(changed) as FieldChanges<StoredFields<Of>>;
}

/**
 * The stored translations for a list item that a program sent without its id, and perhaps without knowing translations.
 * Only those of unchanged texts: the item may have got the id of another one that was at the same place.
 */
function translationsFor(item: { id: string }, earlier: readonly { id: string }[]): object {
  const stored = earlier.find(({ id }) => id === item.id) ?? {};
  const ofUnchanged = (given: unknown): Translations =>
    Object.fromEntries(
      Object.entries((given ?? {}) as Translations).flatMap(([language, texts]) => {
        const kept = Object.entries(texts).filter(([name]) => valueIn(item, name) === valueIn(stored, name));
        return kept.length > 0 ? [[language, Object.fromEntries(kept)]] : [];
      }),
    );
  const names = ['translations', 'translatedFrom'].filter((name) => name in stored);
  return Object.fromEntries(names.map((name) => [name, ofUnchanged(valueIn(stored, name))]));
}

/**
 * A list item or a group with all its fields. A field that the request omits keeps its value, because the client may be too old to
 * know the field. So does a stored field that this server doesn't know: a newer version has written it.
 */
function wholeItem(fields: Fields, item: { id?: string }, earlier: object) {
  const unknown = Object.entries(earlier).filter(([name]) => name !== 'id' && !(name in fields));
  const whole: { id?: string } & Record<string, unknown> = {
    ...(item.id !== undefined && { id: item.id }),
    ...Object.fromEntries(unknown),
  };
  for (const [name, { kind, stored, initial }] of Object.entries(fields)) {
    const sent = kind === 'translations' ? undefined : valueIn(item, name);
    const value = (sent === undefined ? valueIn(earlier, name) : sent) ?? initial;
    if (stored && value !== undefined) whole[name] = value;
  }
  return whole;
}
