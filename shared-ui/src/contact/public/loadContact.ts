import type { Loaded } from '../../page.ts';
import { servicesApi } from '../../services/servicesApi.ts';
import type { AppStore } from '../../store.ts';
import { contactApi } from '../contactApi.ts';

/** Loads the data of the contact page: contact information and services. */
export async function loadContact(store: AppStore): Promise<Loaded> {
  const [info, services] = await Promise.all([
    store.dispatch(contactApi.endpoints.readContactInfo.initiate({}, { subscribe: false })),
    store.dispatch(servicesApi.endpoints.listServices.initiate({}, { subscribe: false })),
  ]);
  return info.data && services.data ? 'ready' : 'failed';
}
