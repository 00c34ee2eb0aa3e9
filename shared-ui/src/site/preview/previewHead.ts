import type { SharedRevision } from '@agency/contract/previewLinks';
import { cachedAnswer } from '../../api/cachedAnswer.ts';
import type { Head, HeadLanguage, PageLocation } from '../../page.ts';
import { headOf } from '../headOf.ts';
import type { RootState } from '../../store.ts';

/** The metadata of the page of a preview link. */
export function previewHead(state: RootState, { params }: PageLocation, { words, more }: HeadLanguage): Head {
  const { data } = cachedAnswer<SharedRevision>(state, 'readSharedRevision', {
    token: params['token'] ?? '',
  });
  return { ...headOf(state, words, data?.document.title ?? more.now.preview!.head), noindex: true };
}
