import type { LocatedService } from '@agency/contract/services';
import { cachedAnswer } from '../api/cachedAnswer.ts';
import { leadOf } from '../kit/paragraphs.ts';
import type { Head, PageLocation } from '../page.ts';
import { headOf } from '../site/headOf.ts';
import type { SiteWords } from '../site/words/en.ts';
import type { RootState } from '../store.ts';

/** The metadata of a service's page, once the service is loaded. */
export function serviceHead(state: RootState, { params }: PageLocation, words: SiteWords): Head {
  const service = serviceIn(state, params['slug'] ?? '');
  if (service) return headOf(state, words, service.title, leadOf(service.description));
  return { ...headOf(state, words, words.heads.missing), noindex: true };
}

/** The service of a page, if it is loaded. */
export const serviceIn = (state: RootState, slug: string) =>
  cachedAnswer<LocatedService>(state, 'readService', { slug }).data;
