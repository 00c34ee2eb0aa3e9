import * as z from 'zod/mini';
import { record } from './document/document.ts';
import { picture } from './document/picture.ts';
import { line, link, text } from './document/text.ts';
import { endpoint } from './endpoint.ts';

/**
 * The settings that an agency can change without changing code. For an empty field, the site uses the default in
 * shared-ui/src/site.ts.
 */
export const settingsRecord = record(
  { name: 'settings', label: 'Settings' },
  {
    brand: line('Brand', { max: 100 }),
    tagline: line('Tagline'),
    logo: picture('Logo'),
    phone: line('Phone', { max: 60 }),
    messagingNumber: line('WhatsApp number', { max: 60 }),
    socialNetworkUrl: link('Facebook page'),
    professionalNetworkUrl: link('LinkedIn page'),
    privacyText: text('Privacy text'),
  },
  {
    /** Whether the server runs with DEMO=1, which means temporary content and a demo account. */
    demo: z.boolean(),
    /** Whether the server can send e-mail, such as for a forgotten password. Missing from servers of version 0.1. */
    mail: z.optional(z.boolean()),
  },
);
export const { reply: Settings } = settingsRecord;
export type Settings = z.infer<typeof Settings>;

export const settings = {
  read: endpoint('GET /settings', { reply: Settings, failure: 'Something went wrong' }),
  adminRead: endpoint('GET /admin/settings', {
    role: 'author',
    reply: Settings,
    failure: 'Failed to load settings',
  }),
  update: endpoint('PUT /admin/settings', {
    role: 'owner',
    body: settingsRecord.changes,
    reply: Settings,
    failure: 'Failed to save settings',
    large: true,
    // Some clients send an `id` with every document. The settings have none, so the `id` is accepted and ignored.
    carried: ['id'],
  }),
};
