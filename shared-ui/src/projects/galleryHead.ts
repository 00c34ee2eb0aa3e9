import type { Project } from '@agency/contract/projects';
import type { Head, Place } from '../page.ts';
import { headOf } from '../site/headOf.ts';
import type { RootState } from '../store.ts';

/** What a project's gallery says of itself, once the project is there. */
export function galleryHead(state: RootState, { params }: Place): Head {
  const project = projectIn(state, params['projectId'] ?? '');
  if (!project) return { ...headOf(state, 'Project Not Found'), noindex: true };
  const [sentence = ''] = project.description.split('\n');
  return headOf(state, project.title, sentence);
}

/** Read by its key in the store, so that the first load needs none of the projects' calls. */
export const projectIn = (state: RootState, id: string) =>
  state.api.queries[`readProject(${JSON.stringify({ params: { id } })})`]?.data as Project | undefined;
