import type { Loaded, Place } from '../../page.ts';
import { servicesApi } from '../../services/servicesApi.ts';
import type { AppStore } from '../../store.ts';
import { projectsApi } from '../projectsApi.ts';
import { viewIn } from './view.ts';

const once = { subscribe: false };

/** Reads what /projects shows: the sections, or the plain list in the grid and where the sections can't be read. */
export async function loadProjects({ dispatch }: AppStore, { query }: Place): Promise<Loaded> {
  const { listProjects, listProjectSections } = projectsApi.endpoints;
  const services = dispatch(servicesApi.endpoints.listServices.initiate({}, once));
  const sections =
    viewIn(query).mode === 'sections' ? await dispatch(listProjectSections.initiate({}, once)) : undefined;
  const found = sections?.data ?? (await dispatch(listProjects.initiate({}, once))).data;
  await services;
  return found ? 'ready' : 'failed';
}
