import type { Seo } from '@agency/contract/seo';
import { cachedAnswer } from '../api/cachedAnswer.ts';
import { leadOf } from '../kit/paragraphs.ts';
import type { Head, HeadLanguage, PageLocation } from '../page.ts';
import type { RootState } from '../store.ts';
import { headOf, withSeo } from './headOf.ts';

/** A document that was read by its slug. */
interface Located {
  title: string;
  slug: string;
  seo: Seo;
  /** The slugs by language; '' is the default language. */
  slugs: Readonly<Record<string, string>>;
}

interface Options<Document> {
  /** The endpoint that reads the document. */
  endpoint: string;
  /** The part of the words with the titles of a page whose document isn't there. */
  words: 'service' | 'project' | 'insights';
  pathOf: (slug: string) => string;
  /** The text whose first paragraph describes the page. */
  textOf: (document: Document) => string;
}

/** What the pages have in common whose address ends with a document's slug. */
export function slugPage<Document extends Located>({
  endpoint,
  words: part,
  pathOf,
  textOf,
}: Options<Document>) {
  const answerIn = (state: RootState, { params }: PageLocation) =>
    cachedAnswer<Document>(state, endpoint, { slug: params['slug'] ?? '' });
  /** The page's document, if it is loaded. */
  const documentIn = (state: RootState, place: PageLocation) => answerIn(state, place).data;
  return {
    documentIn,
    /** The page's metadata, once the document is loaded. */
    head(state: RootState, place: PageLocation, { words, more }: HeadLanguage): Head {
      const { data, status } = answerIn(state, place);
      if (data) return withSeo(headOf(state, words, data.title, leadOf(textOf(data))), data.seo);
      const { untitled, missing } = more.now[part]!;
      return { ...headOf(state, words, status === 'rejected' ? missing : untitled), noindex: true };
    },
    /** The page's path in a language. */
    pathIn(state: RootState, place: PageLocation, code: string): string | undefined {
      const found = documentIn(state, place);
      return found && pathOf(found.slugs[code] ?? found.slugs[''] ?? found.slug);
    },
  };
}
