import type { Loaded, Place } from '../../page.ts';
import { servicesApi } from '../../services/servicesApi.ts';
import type { AppStore } from '../../store.ts';
import { projectsApi, type Sought } from '../projectsApi.ts';
import { shownAs, soughtIn, viewIn } from './view.ts';

const once = { subscribe: false };

/**
 * Reads what /projects shows: the sections, or the plain list in the grid, for a search, and where the sections can't be read; of many the first,
 * and the first of those that are looked for.
 */
export async function loadProjects({ dispatch }: AppStore, { query }: Place): Promise<Loaded> {
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
