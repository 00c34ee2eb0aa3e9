import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Id,
  line,
  list,
  mapEmbed,
  optionalEmail,
  recordFields,
  required,
  text,
  Timestamp,
} from './fields.ts';

export const ContactInfo = z.object({
  ...recordFields,
  id: Id,
  createdAt: z.nullable(Timestamp),
  email: z.string(),
  phones: z.array(z.string()),
  address: z.string(),
  whatsapp: z.string(),
  mapEmbed: z.string(),
  getInTouchTitle: z.string(),
  getInTouchDescription: z.string(),
});
export type ContactInfo = z.infer<typeof ContactInfo>;

export const ContactInfoChanges = z.partial(
  z.strictObject({
    email: optionalEmail('Email'),
    phones: list('Phones', required('Phone', { max: 60 }), 50),
    address: text('Address'),
    whatsapp: line('WhatsApp', 60),
    mapEmbed: mapEmbed('Map embed URL'),
    getInTouchTitle: line('Get in Touch title'),
    getInTouchDescription: text('Get in Touch description'),
  }),
);
export type ContactInfoChanges = z.input<typeof ContactInfoChanges>;

export const contactInfo = {
  read: endpoint('GET /contact-info', { reply: ContactInfo, failure: 'Failed to fetch contact info' }),
  update: endpoint('PUT /contact-info', {
    access: 'admin',
    body: ContactInfoChanges,
    reply: ContactInfo,
    failure: 'Failed to update contact info',
  }),
};
