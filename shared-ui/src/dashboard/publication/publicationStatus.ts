import { type Publication, publicationIn } from '@agency/contract/document/publication';
import { languageName } from '@agency/contract/document/translations';
import { dayAndTime } from '../../kit/dayAndTime.ts';

/** How late a schedule may be before lists call it overdue, in milliseconds. The server checks several times a minute. */
const PATIENCE_MS = 2 * 60_000;

const isPast = (time: string, now: number) => time !== '' && Date.parse(time) <= now;

/** What lists say about a document that isn't simply published; undefined if it is. */
export function publicationStatus(
  document: Partial<Publication>,
  now = Date.now(),
): { words: string; isOverdue: boolean } | undefined {
  const { state, publishAt, unpublishAt, draftLanguages } = publicationIn(document);
  const due = state === 'draft' ? publishAt : unpublishAt;
  if (isPast(due, now - PATIENCE_MS)) return { words: 'Overdue', isOverdue: true };
  if (due !== '')
    return {
      words: `${state === 'draft' ? 'Scheduled for' : 'Published until'} ${dayAndTime(due)}`,
      isOverdue: false,
    };
  if (state === 'draft') return { words: 'Draft', isOverdue: false };
  const [first] = draftLanguages
    .filter((each) => each.publishAt)
    .toSorted((one, other) => (one.publishAt < other.publishAt ? -1 : 1));
  if (!first) return undefined;
  return isPast(first.publishAt, now - PATIENCE_MS)
    ? { words: 'Overdue', isOverdue: true }
    : { words: `${languageName(first.code)} from ${dayAndTime(first.publishAt)}`, isOverdue: false };
}

/** What saving these values would do at once, because its time has passed. */
export function dueAtOnce(
  { state, publishAt, unpublishAt, draftLanguages }: Publication,
  now = Date.now(),
): 'publish' | 'unpublish' | 'publishTranslation' | undefined {
  const publishes = state === 'draft' && isPast(publishAt, now);
  if ((publishes || state === 'published') && isPast(unpublishAt, now)) return 'unpublish';
  if (publishes) return 'publish';
  const isTranslationDue = draftLanguages.some((each) => isPast(each.publishAt, now));
  return state === 'published' && isTranslationDue ? 'publishTranslation' : undefined;
}
