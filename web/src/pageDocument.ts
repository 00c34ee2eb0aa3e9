import type { TeamMember } from '@agency/contract/about';
import type { Article } from '@agency/contract/articles';
import type { Placeholders } from '@agency/contract/fields';
import type { Project } from '@agency/contract/projects';
import type { Seo } from '@agency/contract/seo';
import type { Service } from '@agency/contract/services';
import { aboutApi } from '@agency/shared-ui/about/aboutApi.ts';
import { articleBySlug } from '@agency/shared-ui/articles/articleBySlug.ts';
import type { Page, PageLocation } from '@agency/shared-ui/page.ts';
import { projectIn } from '@agency/shared-ui/projects/galleryHead.ts';
import { storyBySlug } from '@agency/shared-ui/projects/storyBySlug.ts';
import { serviceBySlug } from '@agency/shared-ui/services/serviceBySlug.ts';
import type { RootState } from '@agency/shared-ui/store.ts';

/** The project that a page is about: a story or a gallery. Undefined for other pages. */
export function projectOf({ id }: Page, state: RootState, place: PageLocation): Project | undefined {
  if (id === 'StoryPage') return storyBySlug.documentIn(state, place);
  return id === 'GalleryPage' ? projectIn(state, place.params['projectId'] ?? '') : undefined;
}

/** The service that a page is about; undefined for other pages. */
export const serviceOf = ({ id }: Page, state: RootState, place: PageLocation): Service | undefined =>
  id === 'ServicePage' ? serviceBySlug.documentIn(state, place) : undefined;

/** The article that a page shows, and its author if there is one. Undefined for other pages. */
export function articleOf(
  { id }: Page,
  state: RootState,
  place: PageLocation,
): { article: Article; author: TeamMember | undefined } | undefined {
  const article = id === 'ArticlePage' ? articleBySlug.documentIn(state, place) : undefined;
  if (!article) return undefined;
  const { data: about } = aboutApi.endpoints.readAbout.select({})(state);
  return { article, author: about?.team.find((person) => person.id === article.author) };
}

/** What the share picture needs of the document that a page is about. */
export interface PageDocument {
  image: string;
  seo: Seo;
  placeholders: Placeholders;
}

/** The document that a page is about; undefined for other pages. */
export function pageDocumentOf(...of: Parameters<typeof projectOf>): PageDocument | undefined {
  const article = articleOf(...of)?.article;
  return article ? { ...article, image: article.cover } : (projectOf(...of) ?? serviceOf(...of));
}
