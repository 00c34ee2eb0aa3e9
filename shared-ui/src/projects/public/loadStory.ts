import { problemOf } from '@agency/contract/fallbackProblems';
import { aboutApi } from '../../about/aboutApi.ts';
import { workApi } from '../../home/workApi.ts';
import type { Loaded, PageLocation } from '../../page.ts';
import { paths } from '../../paths.ts';
import type { AppStore } from '../../store.ts';
import { hasStory, projectPage } from '../projectLinkApi.ts';
import { galleryApi, nextProjectQuery } from './galleryApi.ts';
import { readStory } from './storyApi.ts';

/**
 * Loads a project for the page with its story. An address that it had before redirects to the present one. A project
 * without a story has another page.
 */
export async function loadStory(store: AppStore, { params }: PageLocation): Promise<Loaded> {
  const { slug = '' } = params;
  const once = { subscribe: false };
  const { data, error } = await store.dispatch(readStory.initiate({ params: { slug } }, once));
  if (data) {
    const page = projectPage(data);
    if (page !== paths.project(slug)) return { redirect: page, permanent: hasStory(data) };
    await Promise.all([
      store.dispatch(galleryApi.endpoints.readNext.initiate(nextProjectQuery(data), once)),
      data.people.length > 0 && store.dispatch(aboutApi.endpoints.readAbout.initiate({}, once)),
    ]);
    return 'ready';
  }
  const { code } = problemOf(error) ?? {};
  if (code === 'notFound') return 'missing';
  if (code !== 'deleted') return 'failed';
  await store.dispatch(workApi.endpoints.readWork.initiate({ similarTo: slug }, once));
  return 'gone';
}
