import { isReservedSlug, slugOf } from '@agency/contract/document/slug';
import { hashOfSource, type Translations } from '@agency/contract/document/translations';
import type { Fields } from '@agency/contract/document/field';
import { Problem } from '@agency/contract/problems';

/** A slug that a document has or had, in any language. */
interface Address {
  slug: string;
  /** When the document got another slug instead; null if it still has this one. */
  until: Date | null;
}

/** A document with slugs. */
export interface Addressed {
  slug?: string;
  translations?: Translations | undefined;
  translatedFrom?: Translations | undefined;
  /** The slugs of all languages, also earlier ones, so that old links redirect to the page's present address. */
  addresses?: readonly Address[];
  deletedAt?: Date | null;
}

/** A document of the same kind. Two documents outside the trash never have the same slug. */
export interface Other extends Addressed {
  /** The title that messages name. */
  title: string;
}

/** The stored fields that `Other` and the title need. */
export const addressFields = ['slug', 'addresses', 'deletedAt'];

/** The definition of the stored field with a document's addresses, and the index to find one. */
export const storedAddresses = [{ _id: false, slug: String, until: { type: Date, default: null } }];

/** The number of earlier slugs that a document keeps. */
const MOST_FORMER = 200;

/** Whether the documents of a kind have slugs, and so pages of their own. */
export const isAddressed = (fields: Fields): boolean => fields['slug']?.kind === 'slug';

/** A document's slugs by language, as replies have them. */
export const slugsByLanguage = ({ slug = '', translations = {} }: Addressed): Record<string, string> => ({
  '': slug,
  ...Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      texts['slug'] ? [[language, texts['slug']]] : [],
    ),
  ),
});

const isOut = ({ deletedAt }: Addressed) => deletedAt !== null && deletedAt !== undefined;

/** Whether a write changes a document's slugs, or the titles from which missing ones are made. */
export function changesAddresses(before: Addressed | undefined, after: Addressed, title: string): boolean {
  if (isOut(after)) return false;
  if (!before || isOut(before)) return true;
  if (!after.slug || before.slug !== after.slug) return true;
  return Object.entries(after.translations ?? {}).some(
    ([language, texts]) =>
      texts['slug'] !== before.translations?.[language]?.['slug'] || (texts[title] && !texts['slug']),
  );
}

interface Settling {
  /** The field with the title. */
  title: string;
  /** All other documents of the kind. */
  others: readonly Other[];
  now: Date;
}

/**
 * A document with a slug in each language in which it has a title, and with a note of the slugs that it had before.
 * Throws `invalid` if the write sets a slug that another document has.
 */
export function settleAddresses<Document extends Addressed>(
  before: Addressed | undefined,
  after: Document,
  { title, others, now }: Settling,
): Document {
  const owners = new Map<string, string>();
  for (const other of others)
    if (!isOut(other))
      for (const { slug, until } of other.addresses ?? []) if (!until) owners.set(slug, other.title);
  const slugs = new Set<string>();

  /** `wanted` if it is free. Otherwise with a number, unless a person chose it just now. */
  const settled = (wanted: string | undefined, earlier: string | undefined, name: string, path: string) => {
    const owner = wanted && wanted !== earlier ? owners.get(wanted) : undefined;
    if (owner !== undefined)
      throw new Problem('invalid', {
        fields: { [path]: `“${wanted}” is already the address of “${owner}”. Choose another one.` },
      });
    const base = wanted || slugOf(name) || 'page';
    let slug = base;
    for (let count = 2; owners.has(slug) || isReservedSlug(slug); count++) slug = `${base}-${count}`;
    slugs.add(slug);
    return slug;
  };

  const textOf = (field: string) => String((after as Record<string, unknown>)[field] ?? '');
  const slug = settled(after.slug, before?.slug, textOf(title), 'slug');
  const translations: Record<string, Readonly<Record<string, string>>> = { ...after.translations };
  const marks: Record<string, Readonly<Record<string, string>>> = { ...after.translatedFrom };
  for (const [language, texts] of Object.entries(translations)) {
    if (!texts[title] && !texts['slug']) continue;
    const earlier = before?.translations?.[language]?.['slug'];
    const own = settled(texts['slug'], earlier, texts[title] ?? '', `translations.${language}.slug`);
    translations[language] = { ...texts, slug: own };
    marks[language] = { ...marks[language], slug: hashOfSource(slug) };
  }
  const former = (before?.addresses ?? [])
    .filter((each) => !slugs.has(each.slug))
    .map((each) => ({ ...each, until: each.until ?? now }))
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())
    .slice(0, MOST_FORMER);
  return {
    ...after,
    slug,
    ...(Object.keys(translations).length > 0 && { translations, translatedFrom: marks }),
    addresses: [...[...slugs].map((each) => ({ slug: each, until: null })), ...former],
  };
}

/**
 * The document that a visitor means with a slug: the one that has it, else the one that had it last. The caller checks
 * whether it is in the trash, and whether it has another slug now.
 */
export function ownerOf<Document extends Addressed>(
  slug: string,
  documents: readonly Document[],
): Document | undefined {
  const since = (document: Document) => {
    const { until } = document.addresses?.find((each) => each.slug === slug) ?? {};
    return (until ?? document.deletedAt)?.getTime() ?? Number.POSITIVE_INFINITY;
  };
  return documents.toSorted((a, b) => since(b) - since(a))[0];
}
