import * as z from 'zod/mini';
import { record } from './document/document.ts';
import { lines } from './document/items.ts';
import { line, mapEmbed, optionalEmail, text } from './document/text.ts';
import { withTranslations } from './document/translations.ts';
import { endpoint } from './endpoint.ts';
import { LanguageParam } from './languageParam.ts';
import { Id, list, required, Timestamp } from './fields.ts';

export const contactInfoRecord = record(
  { name: 'contactInfo', label: 'Contact Information' },
  withTranslations({
    email: optionalEmail('Email'),
    whatsapp: line('WhatsApp', { max: 60 }),
    address: text('Address', { translatable: true }),
    phones: lines('Phone Numbers', z.optional(list('Phones', required('Phone', { max: 60 }), 50))),
    mapEmbed: mapEmbed('Map Embed URL', { says: 'Map embed URL' }),
    getInTouchTitle: line('Get in Touch Title', {
      translatable: true,
      says: 'Get in Touch title',
      initial: 'Get in Touch',
    }),
    getInTouchDescription: text('Get in Touch Description', {
      translatable: true,
      says: 'Get in Touch description',
      initial: "We'd love to hear from you. Our team is always ready to help.",
    }),
  }),
  { id: Id, createdAt: z.nullable(Timestamp) },
);
export const { reply: ContactInfo } = contactInfoRecord;
export type ContactInfo = z.infer<typeof ContactInfo>;

export const contactInfo = {
  read: endpoint('GET /contact-info', {
    params: LanguageParam,
    reply: ContactInfo,
    failure: 'Failed to fetch contact info',
  }),
  adminRead: endpoint('GET /admin/contact-info', {
    role: 'author',
    reply: ContactInfo,
    failure: 'Failed to fetch contact info',
  }),
  update: endpoint('PUT /contact-info', {
    role: 'editor',
    body: contactInfoRecord.changes,
    reply: ContactInfo,
    failure: 'Failed to update contact info',
  }),
};
