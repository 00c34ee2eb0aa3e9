import { isReservedSlug, slugOf } from '@agency/contract/document/slug';
import { hashOfSource, type Translations } from '@agency/contract/document/translations';
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

/** A document of a kind that has pages. Two of them outside the trash never have the same slug. */
export interface AddressOwner extends Addressed {
  /** The title that messages name. */
  title: string;
}

/** The stored fields that a write of another document of the kind reads. */
export const addressFields = ['title', 'slug', 'addresses', 'deletedAt'];

/** The definition of the stored field with a document's addresses. */
export const storedAddresses = [{ _id: false, slug: String, until: { type: Date, default: null } }];

/** The number of earlier slugs that a document keeps. */
const MOST_FORMER = 200;

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
      texts['slug'] !== before.translations?.[language]?.['slug'] || !texts[title] !== !texts['slug'],
  );
}

type Texts = Readonly<Record<string, string>>;

/** Leaves out languages without texts. */
const withoutEmptyLanguages = (all: Translations): Translations =>
  Object.fromEntries(Object.entries(all).filter(([, texts]) => Object.keys(texts).length > 0));

interface Settling {
  /** The field with the title. */
  title: string;
  /** All other documents of the kind. */
  others: readonly AddressOwner[];
  now: Date;
}

/**
 * A document with a slug in each language in which it has a title, or in which someone chose a slug. It also gets a note
 * of the slugs that it had before. Throws `invalid` if the write sets a slug that another document has.
 */
export function settleAddresses<Document extends Addressed>(
  before: Addressed | undefined,
  after: Document,
  { title, others, now }: Settling,
): Document {
  const choose = slugChooser(others);
  const slug = choose({
    wanted: after.slug,
    earlier: before?.slug,
    name: String((after as Record<string, unknown>)[title] ?? ''),
    path: 'slug',
  });
  const translations: Record<string, Texts> = {};
  const marks: Record<string, Texts> = {};
  for (const [language, texts] of Object.entries(after.translations ?? {})) {
    const earlier = before?.translations?.[language]?.['slug'];
    const { slug: wanted, ...rest } = texts;
    const { slug: _, ...restOfMarks } = after.translatedFrom?.[language] ?? {};
    const path = `translations.${language}.slug`;
    const name = texts[title] ?? '';
    // A slug that was made from the title is removed with the title.
    const hadTitle = Boolean(before?.translations?.[language]?.[title]);
    const hasSlug = name || (wanted && !(wanted === earlier && hadTitle));
    translations[language] = hasSlug ? { ...rest, slug: choose({ wanted, earlier, name, path }) } : rest;
    marks[language] = hasSlug ? { ...restOfMarks, slug: hashOfSource(slug) } : restOfMarks;
  }
  const settled = {
    ...after,
    slug,
    ...(after.translations && {
      translations: withoutEmptyLanguages(translations),
      translatedFrom: withoutEmptyLanguages(marks),
    }),
  };
  return { ...settled, addresses: addressesOf(settled, before, now) };
}

interface Choice {
  wanted: string | undefined;
  earlier: string | undefined;
  /** The title, from which a missing slug is made. */
  name: string;
  /** The path of the slug in the request. */
  path: string;
}

/** Returns a function that returns the wanted slug if it is free, and otherwise adds a number, unless a person chose it. */
function slugChooser(others: readonly AddressOwner[]): (choice: Choice) => string {
  const owners = new Map(
    others
      .filter((other) => !isOut(other))
      .flatMap(({ addresses = [], title }) =>
        addresses.filter(({ until }) => !until).map(({ slug }) => [slug, title] as const),
      ),
  );
  return ({ wanted, earlier, name, path }) => {
    const owner = wanted && wanted !== earlier ? owners.get(wanted) : undefined;
    if (owner !== undefined)
      throw new Problem('invalid', {
        fields: { [path]: `“${wanted}” is already the address of “${owner}”. Choose another one.` },
      });
    const base = wanted || slugOf(name) || 'page';
    let slug = base;
    for (let count = 2; owners.has(slug) || isReservedSlug(slug); count++) slug = `${base}-${count}`;
    return slug;
  };
}

/** The addresses to store: the document's slugs, and those that it had before. */
function addressesOf(after: Addressed, before: Addressed | undefined, now: Date): Address[] {
  const slugs = new Set(Object.values(slugsByLanguage(after)));
  const former = (before?.addresses ?? [])
    .filter(({ slug }) => !slugs.has(slug))
    .map((each) => ({ ...each, until: each.until ?? now }))
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())
    .slice(0, MOST_FORMER);
  return [...[...slugs].map((slug) => ({ slug, until: null })), ...former];
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
