import type { SeoDraft } from '@agency/contract/seo';
import type { Head } from '../../page.ts';

/** A form's values from which the head of the document's page is made. */
export interface SeoPage {
  title: string;
  description: string;
  image: string;
  slug: string;
  seo: SeoDraft;
}

/** The numbers of characters after which search engines usually cut off titles and descriptions. */
export const GOOD_TITLE = 60;
export const GOOD_DESCRIPTION = 160;

/** What editors could improve, as sentences. `head` is what the page will have. */
export function missingIn(
  { title, image, seo }: SeoPage,
  { lead, ...head }: Pick<Head, 'title' | 'description'> & { lead: string },
): string[] {
  if (seo.noindex) return ['Search engines don’t list this page.'];
  const sentences: [boolean, string][] = [
    [title === '' && seo.title === '', 'No title.'],
    [head.title.length > GOOD_TITLE, 'The title is long: search engines will cut it off.'],
    [seo.description === '' && lead === '', 'No description: search engines will choose a text themselves.'],
    [head.description.length > GOOD_DESCRIPTION, 'The description is long: search engines will cut it off.'],
    [
      seo.picture === '' && image === '',
      'No picture: the share card shows only the title and the description.',
    ],
  ];
  return sentences.filter(([is]) => is).map(([, sentence]) => sentence);
}
