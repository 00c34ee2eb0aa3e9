import { problemOf } from '@agency/contract/fallbackProblems';
import type { SharedRevision } from '@agency/contract/previewLinks';
import { workApi } from '../../home/workApi.ts';
import type { Loaded, PageLocation } from '../../page.ts';
import { galleryApi, nextProjectQuery } from '../../projects/public/galleryApi.ts';
import type { AppStore } from '../../store.ts';
import { readSharedRevision } from './sharedRevisionApi.ts';

const once = { subscribe: false };

/** Loads what the page shows below the document. */
function loadMore(store: AppStore, shown: SharedRevision): Promise<unknown> {
  return shown.kind === 'project'
    ? store.dispatch(galleryApi.endpoints.readNext.initiate(nextProjectQuery(shown.document), once))
    : store.dispatch(workApi.endpoints.readWork.initiate({ service: shown.document.id }, once));
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
