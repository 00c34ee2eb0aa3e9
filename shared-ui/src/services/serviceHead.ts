import type { LocatedService } from '@agency/contract/services';
import { cachedAnswer } from '../api/cachedAnswer.ts';
import { leadOf } from '../kit/paragraphs.ts';
import type { Head, HeadLanguage, PageLocation } from '../page.ts';
import { paths } from '../paths.ts';
import { headOf } from '../site/headOf.ts';
import type { RootState } from '../store.ts';

/** The metadata of a service's page, once the service is loaded. */
export function serviceHead(state: RootState, { params }: PageLocation, { words, more }: HeadLanguage): Head {
  const { data: service, status } = readIn(state, params['slug'] ?? '');
  if (service) return headOf(state, words, service.title, leadOf(service.description));
  const { untitled, missing } = more.now.service!;
  return { ...headOf(state, words, status === 'rejected' ? missing : untitled), noindex: true };
}

/** The path of a service's page in a language. */
export function servicePathIn(state: RootState, { params }: PageLocation, code: string): string | undefined {
  const service = serviceIn(state, params['slug'] ?? '');
  return service && paths.service(service.slugs[code] ?? service.slugs[''] ?? service.slug);
}

/** The service of a page, if it is loaded. */
export const serviceIn = (state: RootState, slug: string) => readIn(state, slug).data;

const readIn = (state: RootState, slug: string) =>
  cachedAnswer<LocatedService>(state, 'readService', { slug });
