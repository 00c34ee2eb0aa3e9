import type * as z from 'zod/mini';
import { callsOfList } from './contentCalls.ts';
import { choice } from './document/choice.ts';
import { document } from './document/document.ts';
import { picture } from './document/picture.ts';
import { place } from './document/place.ts';
import { publication } from './document/publication.ts';
import { line, text } from './document/text.ts';
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
    ...publication(),
    position: place(),
  }),
);
export const { reply: Service, input: ServiceInput } = service;
export type Service = z.infer<typeof Service>;
export type ServiceInput = z.input<typeof ServiceInput>;

export const services = callsOfList('services', service, { role: 'author' });
