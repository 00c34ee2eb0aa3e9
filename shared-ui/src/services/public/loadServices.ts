import type { Loaded } from '../../page.ts';
import type { AppStore } from '../../store.ts';
import { servicesApi } from '../servicesApi.ts';

export async function loadServices(store: AppStore): Promise<Loaded> {
  const { data } = await store.dispatch(
    servicesApi.endpoints.listServices.initiate({}, { subscribe: false }),
  );
  return data ? 'ready' : 'failed';
}
