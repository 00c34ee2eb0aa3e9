import type { TeamMember } from '@agency/contract/about';
import type { Article } from '@agency/contract/articles';
import { aboutApi } from '@agency/shared-ui/about/aboutApi.ts';
import { articleBySlug } from '@agency/shared-ui/articles/articleBySlug.ts';
import type { Page, PageLocation } from '@agency/shared-ui/page.ts';
import type { RootState } from '@agency/shared-ui/store.ts';

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
