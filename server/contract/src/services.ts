import * as z from 'zod/mini';
import { choice } from './document/choice.ts';
import { document } from './document/document.ts';
import { picture } from './document/picture.ts';
import { place } from './document/place.ts';
import { line, text } from './document/text.ts';
import { endpoint, NoContent } from './endpoint.ts';
import { ById } from './fields.ts';
import { Listing } from './listing.ts';

export const serviceIcons = ['Code', 'Smartphone', 'Globe', 'Cpu'] as const;
/** What people call them. */
export const serviceIconLabels: Record<(typeof serviceIcons)[number], string> = {
  Code: 'Code',
  Smartphone: 'Smartphone',
  Globe: 'Globe',
  Cpu: 'Processor',
};

export const service = document(
  { name: 'service', label: 'Service', title: 'title' },
  {
    title: line('Title', { required: true }),
    description: text('Description', { required: true }),
    icon: choice('Icon', serviceIcons, { labels: serviceIconLabels }),
    image: picture('Image'),
    position: place(),
  },
);
export const { reply: Service, input: ServiceInput, changes: ServiceChanges } = service;
export type Service = z.infer<typeof Service>;
export type ServiceInput = z.input<typeof ServiceInput>;
export type ServiceChanges = z.input<typeof ServiceChanges>;

export const services = {
  list: endpoint('GET /services', {
    params: Listing,
    reply: z.array(Service),
    failure: 'Failed to fetch services',
  }),
  adminList: endpoint('GET /admin/services', {
    role: 'author',
    params: Listing,
    reply: z.array(Service),
    failure: 'Failed to fetch admin services',
  }),
  create: endpoint('POST /admin/services', {
    role: 'author',
    body: ServiceInput,
    reply: Service,
    failure: 'Failed to create service',
    large: true,
  }),
  update: endpoint('PUT /admin/services/:id', {
    role: 'author',
    params: ById,
    body: ServiceChanges,
    reply: Service,
    failure: 'Failed to update service',
    large: true,
  }),
  remove: endpoint('DELETE /admin/services/:id', {
    role: 'author',
    params: ById,
    reply: NoContent,
    failure: 'Failed to delete service',
  }),
  /** Takes it out of the trash as it was, for the projects that name it, too; 410 once the trash was emptied. */
  restore: endpoint('POST /admin/services/:id/restore', {
    role: 'author',
    params: ById,
    reply: Service,
    failure: 'Failed to restore service',
    status: 200,
  }),
};
