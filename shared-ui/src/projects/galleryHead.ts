import type { Project } from '@agency/contract/projects';
import { cachedAnswer } from '../api/cachedAnswer.ts';
import type { Head, PageLocation } from '../page.ts';
import { headOf } from '../site/headOf.ts';
import type { RootState } from '../store.ts';
import type { SiteWords } from '../site/words/en.ts';

/** The metadata of a gallery page, once the project is loaded. */
export function galleryHead(state: RootState, { params }: PageLocation, words: SiteWords): Head {
  const id = params['projectId'] ?? '';
  const project = projectIn(state, id);
  if (!project) {
    const isMissing = readIn(state, id).status === 'rejected';
    return {
      ...headOf(state, words, isMissing ? words.heads.projectMissing : words.heads.project),
      noindex: true,
    };
  }
  const [sentence = ''] = project.description.split('\n');
  return headOf(state, words, project.title, sentence);
}

const readIn = (state: RootState, id: string) => cachedAnswer<Project>(state, 'readProject', { id });

export const projectIn = (state: RootState, id: string) => readIn(state, id).data;
