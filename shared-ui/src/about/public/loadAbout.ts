import type { Loaded } from '../../page.ts';
import type { AppStore } from '../../store.ts';
import { aboutApi } from '../aboutApi.ts';

export async function loadAbout(store: AppStore): Promise<Loaded> {
  const { data } = await store.dispatch(aboutApi.endpoints.readAbout.initiate({}, { subscribe: false }));
  return data ? 'ready' : 'failed';
}
