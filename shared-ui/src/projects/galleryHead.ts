import type { Project } from '@agency/contract/projects';
import { cachedAnswer } from '../api/cachedAnswer.ts';
import type { Head, HeadLanguage, PageLocation } from '../page.ts';
import { headOf } from '../site/headOf.ts';
import type { RootState } from '../store.ts';

/** The metadata of a gallery page, once the project is loaded. */
export function galleryHead(state: RootState, { params }: PageLocation, { words, more }: HeadLanguage): Head {
  const id = params['projectId'] ?? '';
  const project = projectIn(state, id);
  if (!project) {
    const isMissing = readIn(state, id).status === 'rejected';
    const { untitled, missing } = more.now.gallery!;
    return { ...headOf(state, words, isMissing ? missing : untitled), noindex: true };
  }
  const [sentence = ''] = project.description.split('\n');
  return headOf(state, words, project.title, sentence);
}

const readIn = (state: RootState, id: string) => cachedAnswer<Project>(state, 'readProject', { id });

export const projectIn = (state: RootState, id: string) => readIn(state, id).data;
