import type { LocatedProject } from '@agency/contract/projects';
import { cachedAnswer } from '../api/cachedAnswer.ts';
import { leadOf } from '../kit/paragraphs.ts';
import type { Head, HeadLanguage, PageLocation } from '../page.ts';
import { paths } from '../paths.ts';
import { headOf } from '../site/headOf.ts';
import type { RootState } from '../store.ts';

/** The metadata of the page with a project's story, once the project is loaded. */
export function storyHead(state: RootState, { params }: PageLocation, { words, more }: HeadLanguage): Head {
  const slug = params['slug'] ?? '';
  const project = storyIn(state, slug);
  if (project) return headOf(state, words, project.title, leadOf(project.description));
  const isMissing = storyAnswer(state, slug).status === 'rejected';
  const { untitled, missing } = more.now.gallery!;
  return { ...headOf(state, words, isMissing ? missing : untitled), noindex: true };
}

/** The path of a story's page in a language. */
export function storyPathIn(state: RootState, { params }: PageLocation, code: string): string | undefined {
  const project = storyIn(state, params['slug'] ?? '');
  return project && paths.project(project.slugs[code] ?? project.slugs[''] ?? project.slug);
}

const storyAnswer = (state: RootState, slug: string) =>
  cachedAnswer<LocatedProject>(state, 'readStory', { slug });

/** The project of a page with a story, if it is loaded. */
export const storyIn = (state: RootState, slug: string) => storyAnswer(state, slug).data;
