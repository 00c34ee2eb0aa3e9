import * as z from 'zod/mini';
import { callsOfList } from './contentCalls.ts';
import { choice } from './document/choice.ts';
import { document } from './document/document.ts';
import { picture } from './document/picture.ts';
import { place } from './document/place.ts';
import { slug } from './document/slug.ts';
import { publication } from './document/publication.ts';
import { line, text } from './document/text.ts';
import { endpoint } from './endpoint.ts';
import { BySlug, slugs } from './fields.ts';
import { LanguageParam } from './languageParam.ts';
import { seo } from './seo.ts';
import { withTranslations } from './document/translations.ts';

export const serviceIcons = ['Code', 'Smartphone', 'Globe', 'Cpu'] as const;
export const serviceIconLabels: Record<(typeof serviceIcons)[number], string> = {
  Code: 'Code',
  Smartphone: 'Smartphone',
  Globe: 'Globe',
  Cpu: 'Processor',
};

export const service = document(
  { name: 'service', label: 'Service', title: 'title' },
  withTranslations({
    title: line('Title', { translatable: true, required: true }),
    description: text('Description', { translatable: true, required: true }),
    icon: choice('Icon', serviceIcons, { labels: serviceIconLabels }),
    image: picture('Image'),
    slug: slug(),
    price: line('Starting price', { translatable: true, max: 60 }),
    duration: line('Usual duration', { translatable: true, max: 60 }),
    seo: seo(),
    ...publication(),
    position: place(),
  }),
);
export const { reply: Service, input: ServiceInput } = service;
export type Service = z.infer<typeof Service>;
export type ServiceInput = z.input<typeof ServiceInput>;

/** A service that was read by its slug. */
export const LocatedService = z.extend(Service, slugs);
export type LocatedService = z.infer<typeof LocatedService>;

export const services = {
  ...callsOfList('services', service, { role: 'author' }),
  /**
   * The service with this slug, or else the one that had it last: then the reply has another slug. Fails with 410 if that
   * one was deleted.
   */
  read: endpoint('GET /services/by-slug/:slug', {
    params: z.extend(BySlug, LanguageParam.shape),
    reply: LocatedService,
    failure: 'Failed to fetch service',
  }),
};
