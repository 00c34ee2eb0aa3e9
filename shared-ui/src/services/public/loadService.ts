import { problemOf } from '@agency/contract/fallbackProblems';
import type { Loaded, PageLocation } from '../../page.ts';
import { paths } from '../../paths.ts';
import { workApi } from '../../home/workApi.ts';
import type { AppStore } from '../../store.ts';
import { servicesApi } from '../servicesApi.ts';

/** Loads a service and its projects, for the service's page. An address that it had before redirects to the present one. */
export async function loadService(store: AppStore, { params }: PageLocation): Promise<Loaded> {
  const { slug = '' } = params;
  const once = { subscribe: false };
  const { data, error } = await store.dispatch(
    servicesApi.endpoints.readService.initiate({ params: { slug } }, once),
  );
  if (data && data.slug !== slug) return { redirect: paths.service(data.slug), permanent: true };
  if (data) {
    await store.dispatch(workApi.endpoints.readWork.initiate({ service: data.id }, once));
    return 'ready';
  }
  const { code } = problemOf(error) ?? {};
  if (code === 'notFound') return 'missing';
  if (code !== 'deleted') return 'failed';
  await store.dispatch(servicesApi.endpoints.listServices.initiate({}, once));
  return 'gone';
}
