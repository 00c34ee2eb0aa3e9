import * as z from 'zod/mini';
import { isChatbotLink, isLink, isMapEmbed, isWebAddress, LINK_MESSAGE } from './linkRules.ts';
import { isPosition } from './position.ts';

/** An id: 24 hexadecimal digits, which MongoDB or one of our clients has generated. */
export const Id = z
  .string('An id must be text.')
  .check(z.toLowerCase(), z.regex(/^[0-9a-f]{24}$/, 'Not a valid id.'));
export const ById = z.strictObject({ id: Id });
/** The last part of a page's address. */
export const SlugInAddress = z.string().check(z.maxLength(500));
export const BySlug = z.strictObject({ slug: SlugInAddress });
/** In replies about a document that was read by its slug: its slugs by language; '' is the default language. */
export const slugs = { slugs: z.record(z.string(), z.string()) };
export const Timestamp = z.iso.datetime();
/**
 * A document's revision: a number that increases with each write. A document that was never written (such as a new
 * site's home page) has 0.
 */
export const Revision = z.int();

/** The fields that every document of a list has in addition to its own. */
export const documentFields = { id: Id, revision: Revision, createdAt: Timestamp, updatedAt: Timestamp };
/** The fields that every document of which only one exists (home, about, …) has in addition to its own. */
export const recordFields = { revision: Revision, updatedAt: z.nullable(Timestamp) };

/**
 * The maximum number of characters in a line and in a text. They protect against abuse, and don't say how long a text
 * should be.
 */
const MAX_LINE_CHARACTERS = 500;
const MAX_TEXT_CHARACTERS = 20_000;

/** The error message for a value of another type, or for a missing value. */
const says = (label: string, kind: string, missing = `${label} is required.`) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? missing : `${label} must be ${kind}.`,
});

const atMost = (label: string, max: number) =>
  z.maxLength(max, `${label} can have at most ${max} characters.`);

/**
 * Allows no control characters, line breaks or lone surrogates (halves of a character). The database would change lone
 * surrogates.
 */
const inOneLine = (label: string) =>
  z.regex(
    /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u,
    `${label} must be a single line without tabs or control characters.`,
  );

/** Allows no control characters except line breaks and tabs, and no lone surrogates (halves of a character). */
const inParagraphs = (label: string) =>
  z.regex(
    /^[\n\t\u0020-\u007e\u00a0-\ud7ff\ue000-\u{10ffff}]*$/u,
    `${label} can’t contain control characters.`,
  );

/** Converts all line breaks to '\n'. */
const lineBreaks = () => z.overwrite<string>((given) => given.replace(/\r\n?/g, '\n'));

const filled = (
  label: string,
  { min = 1, max = MAX_LINE_CHARACTERS, message = `${label} is required.` } = {},
) => z.string(says(label, 'text', message)).check(z.trim(), z.minLength(min, message), atMost(label, max));

/** A required line; surrounding spaces are removed. */
export const required = (label: string, limits: { min?: number; max?: number; message?: string } = {}) =>
  filled(label, limits).check(inOneLine(label));

/** Required text that may have line breaks. */
export const requiredText = (label: string, limits: { min?: number; max?: number; message?: string } = {}) =>
  filled(label, { max: MAX_TEXT_CHARACTERS, ...limits }).check(lineBreaks(), inParagraphs(label));

/** A required password. It isn't trimmed, because spaces can be part of it. */
export const password = (label: string, { min = 1, message = `${label} is required.` } = {}) =>
  z.string(says(label, 'text', message)).check(z.minLength(min, message), atMost(label, 1_000));

/** A new password. Line breaks and control characters aren't allowed, because the user must be able to type it again. */
export const newPassword = (label: string, min: number) =>
  password(label, { min, message: `${label} must be at least ${min} characters.` }).check(inOneLine(label));

/** An optional line; null clears it. */
export const line = (label: string, max = MAX_LINE_CHARACTERS) =>
  clearable(z.string(says(label, 'text')).check(z.trim(), atMost(label, max), inOneLine(label)));

/** Optional text that may have line breaks; null clears it. */
export const text = (label: string, max = MAX_TEXT_CHARACTERS) =>
  clearable(
    z.string(says(label, 'text')).check(z.trim(), lineBreaks(), atMost(label, max), inParagraphs(label)),
  );

/** An optional table in CSV, which is refused with the message that `problemOf` returns. */
export const table = (label: string, problemOf: (text: string) => string | undefined, max: number) =>
  clearable(
    z.string(says(label, 'text')).check(
      z.trim(),
      lineBreaks(),
      atMost(label, max),
      inParagraphs(label),
      z.refine((text: string) => problemOf(text) === undefined, {
        error: ({ input }) => problemOf(String(input)) ?? '',
        abort: true,
      }),
    ),
  );

const clearable = (schema: z.ZodMiniString<string>) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value: string | null): string => value ?? ''),
  );

export const requiredLink = (label: string) =>
  filled(label, { max: 2_000 }).check(z.refine(isLink, { error: LINK_MESSAGE, abort: true }));

/** The addresses of the API and of two pages begin with these valid codes. */
const reservedCodes: readonly string[] = ['api', 'app-sign-in', 'seo-test'];

function isLanguageCode(code: string): boolean {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(code) || reservedCodes.includes(code.toLowerCase()))
    return false;
  try {
    return Intl.getCanonicalLocales(code)[0] === code;
  } catch {
    return false;
  }
}

/** The maximum number of languages of a site. */
export const MOST_LANGUAGES = 20;

/** A required language code (BCP 47) in its usual spelling, such as 'ar' or 'pt-BR'. */
export const languageCode = (label: string) =>
  filled(label, { max: 35 }).check(
    z.refine(isLanguageCode, { error: 'Enter a language code such as ar, fr or pt-BR.', abort: true }),
  );

const checkedLine = (label: string, holds: (value: string) => boolean, message: string, max = 2_000) =>
  clearable(
    z.string(says(label, 'text')).check(
      z.trim(),
      atMost(label, max),
      z.refine((value: string) => value === '' || holds(value), message),
    ),
  );

/** An optional link. */
export const link = (label: string) => checkedLine(label, isLink, LINK_MESSAGE);

/** Like `link`, but a link without a scheme is a path on this site: 'contact' means '/contact'. */
export const chatbotLink = (label: string) => checkedLine(label, isChatbotLink, LINK_MESSAGE);

/** An optional id. */
export const optionalId = (label: string) =>
  checkedLine(label, (value) => z.safeParse(Id, value).success, `${label} must be an id.`);

/** The address of a map that may be shown in a frame. */
export const mapEmbed = (label: string) =>
  checkedLine(label, isMapEmbed, `Enter an https:// link from Google Maps or OpenStreetMap.`);

const fraction = String.raw`(?:0(?:\.\d{1,4})?|1)`;
const focalPointForm = new RegExp(`^${fraction} ${fraction}$`);

/** The point of a picture that always stays visible: from the left and from the top, 0 to 1, such as '0.5 0.25'. */
export const focalPoint = (label: string) =>
  checkedLine(
    label,
    (value) => focalPointForm.test(value),
    `${label} must be two numbers from 0 to 1, such as 0.5 0.25.`,
  );

/** The position in a list (see position.ts); empty for a document that was never moved. */
export const Position = checkedLine('Position', isPosition, 'Position must be digits and lowercase letters.');

const emailMessage = 'Please enter a valid email address.';
export const Email = z
  .string(says('Email', 'text', emailMessage))
  .check(z.trim(), z.maxLength(254, emailMessage), z.email(emailMessage));
export const optionalEmail = (label: string) =>
  checkedLine(label, (value) => z.safeParse(Email, value).success, emailMessage, 254);

/** A picture: a data URL, an address, or ''. The server stores the picture of a data URL, and replaces it by an address. */
export const ImageInput = clearable(
  z.string(says('Image', 'text')).check(
    z.refine(
      (value: string) => value === '' || /^data:/i.test(value) || isWebAddress(value),
      'Image must be a data URL, a link, or a path that starts with a single /.',
    ),
    z.refine(
      (value: string) => /^data:/i.test(value) || value.length <= 2_000,
      'Image can have at most 2000 characters, unless it is a data URL.',
    ),
  ),
);

/** A whole number in a URL's query, where it is text. */
export const count = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max}.`;
  return z.coerce.number(message).check(z.multipleOf(1, message), z.gte(min, message), z.lte(max, message));
};

export const flag = (label: string) => z.boolean(says(label, 'true or false'));

/** One of a fixed set of names, such as an icon. */
export const oneOf = <const Names extends readonly string[]>(label: string, names: Names) =>
  z.enum(names, `${label} must be one of ${names.join(', ')}.`);

export const list = <S extends z.ZodMiniType>(label: string, item: S, max = 200) =>
  z.array(item, says(label, 'a list')).check(z.maxLength(max, `${label} can have at most ${max} entries.`));

/** A field of our replies that clients may send back. It is accepted and ignored. */
export const ignored = z.optional(z.unknown());

const Look = z.object({ width: z.int(), height: z.int(), colors: z.string() });

/**
 * What replies say about a picture. While it loads, a page shows its size in pixels and the colours of a grid of 3 x 2
 * ("rrggbb-…", row by row). The rest is from the image library, and missing if nobody has entered it there.
 */
export const Placeholder = z.extend(Look, {
  alt: z.optional(z.string()),
  caption: z.optional(z.string()),
  credit: z.optional(z.string()),
  /** The focal point in the form of CSS, such as '50% 25%'. */
  objectPosition: z.optional(z.string()),
  translations: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** The pictures that pages in other languages show instead, by the languages' codes. */
  localized: z.optional(z.record(z.string(), z.extend(Look, { address: z.string() }))),
});
export type Placeholder = z.infer<typeof Placeholder>;
/** The placeholders of a document's pictures, by the pictures' addresses. */
export const Placeholders = z.record(z.string(), Placeholder);
export type Placeholders = z.infer<typeof Placeholders>;
