import type { Project, ProjectSection } from '@agency/contract/projects';
import type { Place } from '../../page.ts';
import type { AppStore } from '../../store.ts';
import { projectsApi } from '../projectsApi.ts';
import { firstOf, fits, fittingSections, STEP } from './matching.ts';
import { viewIn, type View } from './view.ts';

/** Up to here the whole list goes along with its page (some 30 KB, compressed). */
const MANY = 200;

/** Leaves, of long lists, what the page shows at first; the browser then fetches the rest. */
export function shortenProjects({ dispatch, getState }: AppStore, { query }: Place): boolean {
  const view = viewIn(query);
  const { listProjects, listProjectSections } = projectsApi.endpoints;
  const { updateQueryData } = projectsApi.util;

  const list = listProjects.select({})(getState()).data ?? [];
  if (list.length > MANY) dispatch(updateQueryData('listProjects', {}, () => firstProjects(list, view)));

  const sections = listProjectSections.select({})(getState()).data ?? [];
  const inSections = sections.reduce((sum, { projects }) => sum + projects.length, 0);
  if (inSections > MANY)
    dispatch(updateQueryData('listProjectSections', {}, () => firstSections(sections, view)));

  return list.length > MANY || inSections > MANY;
}

// Where nothing fits, some that don't are left, so that the page can tell that from having none.
function firstProjects(list: Project[], view: View): Project[] {
  const fitting = list.filter((project) => fits(project, view));
  return (fitting.length > 0 ? fitting : list).slice(0, STEP);
}

function firstSections(sections: ProjectSection[], view: View): ProjectSection[] {
  const fitting = fittingSections(sections, view);
  return firstOf(fitting.length > 0 ? fitting : sections, STEP);
}
