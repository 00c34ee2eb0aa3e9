import { problemOf } from '@agency/contract/fallbackProblems';
import type { SharedRevision } from '@agency/contract/previewLinks';
import { aboutApi } from '../../about/aboutApi.ts';
import { workApi } from '../../home/workApi.ts';
import type { Loaded, PageLocation } from '../../page.ts';
import { galleryApi, nextProjectQuery } from '../../projects/public/galleryApi.ts';
import type { AppStore } from '../../store.ts';
import { readSharedRevision } from './sharedRevisionApi.ts';

const once = { subscribe: false };

/** Loads what the page shows besides the document. */
function loadMore({ dispatch }: AppStore, shown: SharedRevision): Promise<unknown> {
  switch (shown.kind) {
    case 'project':
      return Promise.all([
        dispatch(galleryApi.endpoints.readNext.initiate(nextProjectQuery(shown.document), once)),
        dispatch(aboutApi.endpoints.readAbout.initiate({}, once)),
      ]);
    case 'service':
      return dispatch(workApi.endpoints.readWork.initiate({ service: shown.document.id }, once));
    case 'article':
      return dispatch(aboutApi.endpoints.readAbout.initiate({}, once));
  }
}

/** Loads the revision that a preview link shows. */
export async function loadPreview(store: AppStore, { params }: PageLocation): Promise<Loaded> {
  const { token = '' } = params;
  const { data, error } = await store.dispatch(readSharedRevision.initiate({ params: { token } }, once));
  if (data) {
    await loadMore(store, data);
    return 'ready';
  }
  return problemOf(error)?.code === 'notFound' ? 'missing' : 'failed';
}
