import * as z from 'zod/mini';
import { MOST_LANGUAGES } from '../fields.ts';
import { choice } from './choice.ts';
import type { Field, Fields } from './field.ts';
import { type ItemDraft, items } from './items.ts';
import { value } from './shape.ts';
import { languageCode } from './text.ts';
import { languageName } from './translations.ts';

/** Whether visitors see a document. The first is the default, also for documents that were stored before there were drafts. */
const publicationStates = ['published', 'draft'] as const;
type PublicationState = (typeof publicationStates)[number];
export const publicationLabels: Readonly<Record<PublicationState, string>> = {
  published: 'Published',
  draft: 'Draft',
};

/** The start of the minute of this time, as text. Times of this form can be compared as texts. */
function toTheMinute(at: Date): string {
  const minute = new Date(at);
  minute.setUTCSeconds(0, 0);
  return minute.toISOString();
}

const DateAndTime = z.union([
  z.iso.datetime({ offset: true }),
  // Without seconds.
  z.iso.datetime({ offset: true, precision: -1 }),
]);

/** Whether this is a date and time with its time zone. The year has four digits, also in UTC. */
const isTime = (given: string): boolean =>
  z.safeParse(DateAndTime, given).success && /^\d{4}-/.test(new Date(given).toISOString());

/** An optional time, to the minute. It is stored, sent and shown in forms as UTC text; empty if there is none. */
function time(label: string) {
  const message = `${label} must be a date and time with its time zone, such as 2027-01-31T09:00Z.`;
  const given = z.pipe(
    z.nullable(
      z.string(message).check(
        z.trim(),
        z.refine((at: string) => at === '' || isTime(at), { error: message, abort: true }),
        z.overwrite((at: string) => at && toTheMinute(new Date(at))),
      ),
    ),
    z.transform((at: string | null): string => at ?? ''),
  );
  return {
    kind: 'plain',
    label,
    required: false,
    inForm: true,
    reply: z.string(),
    input: z.optional(given),
    initial: '' as string,
    blank: '' as string,
    merge: value(label, 'time'),
    stored: { type: String, default: '' },
  } as const satisfies Field;
}

/** The fields of an entry of `draftLanguages`. */
export const draftLanguageFields = { code: languageCode('Language'), publishAt: time('Publish at') };

/** The fields of a document that visitors don't see before it is published. */
export const publication = () => ({
  state: choice('Visibility', publicationStates, { labels: publicationLabels }),
  publishAt: time('Publish at'),
  unpublishAt: time('Unpublish at'),
  /**
   * The languages whose translations visitors don't see yet, each with the time from which they see them. Until then
   * they see the original texts.
   */
  draftLanguages: items('Translations in draft', draftLanguageFields, {
    nameOf: ({ code }) => languageName(code),
    max: MOST_LANGUAGES,
  }),
});

/**
 * A field with the time at which visitors first saw a document, as UTC text; empty before. The server sets it with the
 * write that publishes the document.
 */
export const firstPublication = () =>
  ({
    kind: 'firstPublication',
    label: 'First published at',
    required: false,
    inForm: false,
    reply: z.string(),
    input: undefined,
    initial: '' as string,
    blank: '' as string,
    merge: undefined,
    stored: { type: String, default: '' },
  }) as const satisfies Field;

/** A language of which visitors don't see the translation yet. */
export type DraftLanguage = ItemDraft<typeof draftLanguageFields>;

/** The values of the fields of `publication`. A time is empty if nothing is scheduled. */
export interface Publication {
  state: PublicationState;
  publishAt: string;
  unpublishAt: string;
  draftLanguages: readonly DraftLanguage[];
}

/** The names of the fields of `Publication`. */
export const publicationFields = [
  'state',
  'publishAt',
  'unpublishAt',
  'draftLanguages',
] as const satisfies (keyof Publication)[];

export const hasPublication = (fields: Fields): boolean => 'publishAt' in fields;

/** The values in a stored document or in a reply. Documents that were stored before there were drafts are published. */
export function publicationIn(document: object): Publication {
  const {
    state = 'published',
    publishAt = '',
    unpublishAt = '',
    draftLanguages = [],
  } = document as Partial<Publication>;
  return { state, publishAt, unpublishAt, draftLanguages };
}

const isDue = (at: string, now: Date) => at !== '' && at <= now.toISOString();

/**
 * The values after everything was done that is due at this time. A time whose action was done is cleared, and so is
 * the time at which something published should be published.
 */
export function carriedOut(
  { state, publishAt, unpublishAt, draftLanguages }: Publication,
  now: Date,
): Publication {
  const isPublished = state === 'published' || isDue(publishAt, now);
  const isOver = isDue(unpublishAt, now);
  return {
    state: isPublished && !isOver ? 'published' : 'draft',
    publishAt: isPublished ? '' : publishAt,
    unpublishAt: isOver ? '' : unpublishAt,
    draftLanguages: draftLanguages.filter(
      ({ code, publishAt: at }, place) =>
        !isDue(at, now) &&
        // Two people may have added the same language.
        draftLanguages.findIndex((each) => each.code === code) === place,
    ),
  };
}

/** The errors of these values, by field. */
export const wrongIn = ({ state, publishAt, unpublishAt }: Publication): { unpublishAt?: string } =>
  state === 'draft' && publishAt !== '' && unpublishAt !== '' && unpublishAt <= publishAt
    ? { unpublishAt: 'Unpublish at must be later than Publish at.' }
    : {};
