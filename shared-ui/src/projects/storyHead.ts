import type { LocatedProject } from '@agency/contract/projects';
import { cachedAnswer } from '../api/cachedAnswer.ts';
import { leadOf } from '../kit/paragraphs.ts';
import type { Head, PageLocation } from '../page.ts';
import { headOf } from '../site/headOf.ts';
import type { SiteWords } from '../site/words/en.ts';
import type { RootState } from '../store.ts';

/** The metadata of the page with a project's story, once the project is loaded. */
export function storyHead(state: RootState, { params }: PageLocation, words: SiteWords): Head {
  const slug = params['slug'] ?? '';
  const project = storyIn(state, slug);
  if (project) return headOf(state, words, project.title, leadOf(project.description));
  const isMissing = storyAnswer(state, slug).status === 'rejected';
  const { projectMissing, project: waiting } = words.heads;
  return { ...headOf(state, words, isMissing ? projectMissing : waiting), noindex: true };
}

const storyAnswer = (state: RootState, slug: string) =>
  cachedAnswer<LocatedProject>(state, 'readStory', { slug });

/** The project of a page with a story, if it is loaded. */
export const storyIn = (state: RootState, slug: string) => storyAnswer(state, slug).data;
