import type * as z from 'zod/mini';
import { flag } from './document/choice.ts';
import { group } from './document/group.ts';
import { picture } from './document/picture.ts';
import { line, text } from './document/text.ts';
import { withTranslations } from './document/translations.ts';

/** What search engines and social networks show of a document's page. An empty field means what the page has anyway. */
export const seo = () =>
  group(
    'Search and sharing',
    withTranslations({
      title: line('Title in search results', { translatable: true, max: 200 }),
      description: text('Description in search results', { translatable: true, max: 1_000 }),
      picture: picture('Share picture'),
      noindex: flag('Hide from search engines'),
    }),
  );

export type Seo = z.output<ReturnType<typeof seo>['reply']>;
export type SeoDraft = ReturnType<typeof seo>['blank'];
