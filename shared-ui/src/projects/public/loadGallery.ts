import { problemOf } from '@agency/contract/fallbackProblems';
import type { Loaded, PageLocation } from '../../page.ts';
import { paths } from '../../paths.ts';
import type { AppStore } from '../../store.ts';
import { nextProjectQuery, galleryApi } from './galleryApi.ts';

/**
 * Loads a project for its gallery page. 'missing' if the project doesn't exist; after any other failure, redirects to
 * /projects.
 */
export async function loadGallery(store: AppStore, { params }: PageLocation): Promise<Loaded> {
  const input = { params: { id: params['projectId'] ?? '' } };
  const { data, error } = await store.dispatch(
    galleryApi.endpoints.readProject.initiate(input, { subscribe: false }),
  );
  if (data) {
    await store.dispatch(
      galleryApi.endpoints.readNext.initiate(nextProjectQuery(data), { subscribe: false }),
    );
    return 'ready';
  }
  return problemOf(error)?.code === 'notFound' ? 'missing' : { redirect: paths.projects };
}
