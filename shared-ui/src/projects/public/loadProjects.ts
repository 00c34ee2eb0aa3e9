import type { Loaded, PageLocation } from '../../page.ts';
import { servicesApi } from '../../services/servicesApi.ts';
import type { AppStore } from '../../store.ts';
import { projectsApi, type Sought } from '../projectsApi.ts';
import { shownAs, soughtIn, viewIn } from './projectsView.ts';

const once = { subscribe: false };

/**
 * Loads the data of /projects: the projects grouped by service, or a plain list (for the grid view, for a search, or if
 * the groups can't be read). Of a long list, only the first part is loaded, and if a filter is set, also the first part
 * of the matching projects.
 */
export async function loadProjects({ dispatch }: AppStore, { query }: PageLocation): Promise<Loaded> {
  const { findProjects, findProjectSections } = projectsApi.endpoints;
  const view = viewIn(query);
  const services = dispatch(servicesApi.endpoints.listServices.initiate({}, once));
  const read = async (sought: Sought) =>
    (shownAs(view) === 'sections'
      ? (await dispatch(findProjectSections.initiate(sought, once))).data
      : undefined) ?? (await dispatch(findProjects.initiate(sought, once))).data;
  const all = await read({});
  const sought = soughtIn(view);
  const found = all && isLong(all) && Object.keys(sought).length > 0 ? await read(sought) : all;
  await services;
  return found ? 'ready' : 'failed';
}

const isLong = ({ pages }: { pages: readonly { next: string | undefined }[] }): boolean =>
  pages.at(-1)?.next !== undefined;
