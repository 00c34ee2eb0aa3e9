import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import {
  ById,
  documentFields,
  Id,
  ImageInput,
  oneOf,
  Placeholders,
  Position,
  required,
  requiredText,
} from './fields.ts';

export const serviceIcons = ['Code', 'Smartphone', 'Globe', 'Cpu'] as const;

export const Service = z.object({
  ...documentFields,
  title: z.string(),
  description: z.string(),
  icon: z.enum(serviceIcons),
  image: z.string(),
  placeholders: Placeholders,
  /** Absent where it was never moved: then the newest comes first. */
  position: z.optional(z.string()),
});
export type Service = z.infer<typeof Service>;

const fields = {
  title: required('Title'),
  description: requiredText('Description'),
  icon: z.optional(oneOf('Icon', serviceIcons)),
  image: z.optional(ImageInput),
  position: z.optional(Position),
};

export const ServiceInput = z.strictObject({ id: z.optional(Id), ...fields });
export type ServiceInput = z.input<typeof ServiceInput>;
export const ServiceChanges = z.partial(z.strictObject(fields));
export type ServiceChanges = z.input<typeof ServiceChanges>;

export const services = {
  list: endpoint('GET /services', { reply: z.array(Service), failure: 'Failed to fetch services' }),
  adminList: endpoint('GET /admin/services', {
    reply: z.array(Service),
    failure: 'Failed to fetch admin services',
  }),
  create: endpoint('POST /admin/services', {
    body: ServiceInput,
    reply: Service,
    failure: 'Failed to create service',
    large: true,
  }),
  update: endpoint('PUT /admin/services/:id', {
    params: ById,
    body: ServiceChanges,
    reply: Service,
    failure: 'Failed to update service',
    large: true,
  }),
  remove: endpoint('DELETE /admin/services/:id', {
    params: ById,
    reply: NoContent,
    failure: 'Failed to delete service',
  }),
  /** Takes it out of the trash as it was, for the projects that name it, too; 410 once the trash was emptied. */
  restore: endpoint('POST /admin/services/:id/restore', {
    params: ById,
    reply: Service,
    failure: 'Failed to restore service',
    status: 200,
  }),
};
