import type { Project } from '@agency/contract/projects';
import { cachedAnswer } from '../api/cachedAnswer.ts';
import type { Head, HeadLanguage, PageLocation } from '../page.ts';
import { headOf, withSeo } from '../site/headOf.ts';
import { hasStory } from './projectLinkApi.ts';
import type { RootState } from '../store.ts';

/** The metadata of a gallery page, once the project is loaded. */
export function galleryHead(state: RootState, { params }: PageLocation, { words, more }: HeadLanguage): Head {
  const id = params['projectId'] ?? '';
  const project = projectIn(state, id);
  if (!project) {
    const isMissing = readIn(state, id).status === 'rejected';
    const { untitled, missing } = more.now.project!;
    return { ...headOf(state, words, isMissing ? missing : untitled), noindex: true };
  }
  const [sentence = ''] = project.description.split('\n');
  const head = headOf(state, words, project.title, sentence);
  // The page with the story has the title and the description for search engines.
  return hasStory(project)
    ? { ...head, ...(project.seo.noindex && { noindex: true }) }
    : withSeo(head, project.seo);
}

const readIn = (state: RootState, id: string) => cachedAnswer<Project>(state, 'readProject', { id });

export const projectIn = (state: RootState, id: string) => readIn(state, id).data;
