import type { Project, ProjectSection } from '@agency/contract/projects';
import { useListProjectSectionsQuery, useListProjectsQuery } from '../projectsApi.ts';
import type { Mode } from './view.ts';

/** What can be shown: sections, a plain list, nothing yet, or a failure. */
export type Found =
  | { kind: 'sections'; sections: ProjectSection[] }
  | { kind: 'list'; projects: Project[] }
  | { kind: 'waiting' }
  | { kind: 'failed'; retry: () => void; retrying: boolean };

/** The projects as the mode wants them; where the sections can't be read, the plain list. */
export function useFound(mode: Mode): Found {
  const sections = useListProjectSectionsQuery({}, { skip: mode === 'grid' });
  const wantsList = mode === 'grid' || sections.error !== undefined;
  const list = useListProjectsQuery({}, { skip: !wantsList });

  if (mode === 'sections' && sections.data) return { kind: 'sections', sections: sections.data };
  if (wantsList && list.data) return { kind: 'list', projects: list.data };
  if (wantsList && list.error) {
    const retry = () => void (mode === 'sections' ? sections.refetch() : list.refetch());
    return { kind: 'failed', retry, retrying: sections.isFetching || list.isFetching };
  }
  return { kind: 'waiting' };
}
