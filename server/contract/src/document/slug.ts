import * as z from 'zod/mini';
import type { Field, Fields } from './field.ts';
import { value } from './shape.ts';

const MAX_SLUG_CHARACTERS = 80;

/** Slugs that would look like another part of the site. */
const reserved: ReadonlySet<string> = new Set(
  'admin api app-sign-in ar assets dashboard en gallery join login media new reset-password share'.split(' '),
);

export const isReservedSlug = (slug: string): boolean => reserved.has(slug);

/**
 * The last part of a page's address, made from a title: lower case, words joined by hyphens. Letters and digits of all
 * scripts stay, so 'تطبيقات الجوال' becomes 'تطبيقات-الجوال'. Empty if the title has none.
 */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    // Arabic tatweel only stretches a word, and diacritics are usually not typed.
    .replace(/\u0640|[\u064b-\u0652]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MAX_SLUG_CHARACTERS)
    .replace(/^-+|-+$/g, '');

const Slug = z.pipe(
  z.string('Address must be text.').check(z.trim(), z.maxLength(500, 'Address is too long.')),
  z.pipe(
    z.transform(slugOf),
    z.string().check(
      z.minLength(1, 'Enter an address with at least one letter or digit.'),
      z.refine((slug: string) => !isReservedSlug(slug), {
        error: ({ input }) => `“${String(input)}” is reserved for another part of the site.`,
      }),
    ),
  ),
);

/** In a translation, '' or null removes the slug. Then the server makes it from the translated title again. */
const Translated = z.union([
  Slug,
  z.pipe(
    z.nullable(z.literal('')),
    z.transform(() => ''),
  ),
]);

/**
 * A field with the last part of the address of a document's page. If a write has none, the server makes it from the
 * title. No two documents of a kind have the same one, whatever the language.
 */
export const slug = () =>
  ({
    kind: 'slug',
    label: 'Address',
    required: false,
    inForm: true,
    reply: z.string(),
    input: z.optional(Slug),
    initial: '' as string,
    blank: '' as string,
    normalized: (typed: unknown) => slugOf(String(typed)),
    // An empty slug isn't sent: the server makes one from the title, or keeps the current one.
    sent: (typed: unknown) => (typed === '' ? undefined : (typed as string)),
    merge: value('Address'),
    translation: Translated,
    stored: { type: String, default: '' },
  }) as const satisfies Field;

/** Whether the documents of a kind have slugs, and so pages of their own. */
export const hasSlug = (fields: Fields): boolean => fields['slug']?.kind === 'slug';
