import { type Fields, valueIn } from '@agency/contract/document/field';
import type { Translations } from '@agency/contract/document/translations';
import { publicPages } from '@agency/contract/publicPages';
import { publishedLanguages } from '@agency/contract/publishedLanguages';
import { redirectsIn, redirectTargets, replacementIn } from '@agency/contract/redirects';
import { linksIn } from '@agency/contract/richTextExtracts';
import type { Language } from '@agency/contract/settings';
import type { Types } from 'mongoose';
import type { Addressed } from '../content/addresses.ts';
import { withoutDraftLanguages } from '../content/draftLanguages.ts';

type WithPage = Pick<Addressed, 'addresses'> & { _id: Types.ObjectId };

/** What decides which pages the site has: the documents that visitors see, and the languages. */
interface Site {
  publicUrl: string;
  projects: readonly (WithPage & { hasGallery: boolean })[];
  services: readonly WithPage[];
  articles: readonly WithPage[];
  languages: readonly Language[] | undefined;
  /** The table of redirects from an old site, as CSV. */
  redirects: string | undefined;
}

/**
 * Returns a function that says whether a link leads to a page of this site that doesn't exist, or refers to a service that
 * doesn't exist. It doesn't check links to other sites.
 */
export function deadLinkCheck({ publicUrl, projects, services, articles, languages, redirects = '' }: Site) {
  const galleries = projects.filter(({ hasGallery }) => hasGallery);
  const pages = new Set<string>([
    ...Object.values(publicPages),
    ...galleries.map(({ _id }) => `/gallery/${_id.toString()}`),
    ...pathsOf(publicPages.projects, projects),
    ...pathsOf(publicPages.services, services),
    ...pathsOf(publicPages.insights, articles),
    ...(articles.length > 0 ? [`${publicPages.insights}/feed.xml`] : []),
  ]);
  const offered = new Set(services.map(({ _id }) => _id.toString()));
  // Settings that were stored before there were languages have none.
  const codes = new Set(publishedLanguages(languages ?? []).map(({ code }) => code.toLowerCase()));
  const isMissing = (link: string): boolean => {
    if (!link || !URL.canParse(link, publicUrl)) return false;
    const { origin, pathname, searchParams } = new URL(link, publicUrl);
    if (origin !== new URL(publicUrl).origin || /^\/(?:media|api|dashboard)(?:\/|$)/.test(pathname))
      return false;
    const parts = pathname.toLowerCase().split('/').filter(Boolean);
    const path = `/${parts.slice(codes.has(parts[0] ?? '') ? 1 : 0).join('/')}`;
    return !pages.has(path) || searchParams.getAll('service').some((id) => !offered.has(id));
  };
  const targets = redirectTargets(redirectsIn(redirects).redirects);
  return (link: string): boolean => isMissing(link) && isMissing(replacementIn(targets, link) ?? link);
}

/** The paths of the pages of documents, encoded and in lower case, also earlier ones, which redirect. */
const pathsOf = (list: string, documents: readonly WithPage[]): string[] =>
  documents.flatMap(({ addresses = [] }) =>
    addresses.map(({ slug }) => `${list}/${encodeURIComponent(slug)}`.toLowerCase()),
  );

/** The links in the formatted texts of a document's blocks, in all languages that visitors see. */
export function linksInBlocks({ fields }: { fields: Fields }, document: object): string[] {
  // Documents that were stored before there were blocks have none.
  const blocks = (valueIn(withoutDraftLanguages(fields, document), 'blocks') ?? []) as readonly {
    text?: string;
    translations?: Translations;
  }[];
  return blocks
    .flatMap(({ text, translations = {} }) => [
      text,
      ...Object.values(translations).map((texts) => texts['text']),
    ])
    .flatMap((text = '') => linksIn(text));
}
