import * as z from 'zod/mini';
import { record } from './document/document.ts';
import { picture } from './document/picture.ts';
import { line, link, text } from './document/text.ts';
import { endpoint } from './endpoint.ts';

/** What an agency changes without touching code; an empty field means the default in shared-ui/src/site.ts. */
export const settingsRecord = record(
  { name: 'settings', label: 'Settings' },
  {
    brand: line('Brand', { max: 100 }),
    tagline: line('Tagline'),
    logo: picture('Logo'),
    phone: line('Phone', { max: 60 }),
    messagingNumber: line('Messaging number', { max: 60 }),
    socialNetworkUrl: link('Facebook page'),
    professionalNetworkUrl: link('LinkedIn page'),
    privacyText: text('Privacy text'),
  },
  {
    /** The server runs with DEMO=1: throw-away content, a demo account. */
    demo: z.boolean(),
    /** The server sends mail, such as to who forgot their password. Servers of version 0.1 don't tell. */
    mail: z.optional(z.boolean()),
  },
);
export const { reply: Settings, changes: SettingsChanges } = settingsRecord;
export type Settings = z.infer<typeof Settings>;
export type SettingsChanges = z.input<typeof SettingsChanges>;

export const settings = {
  read: endpoint('GET /settings', { reply: Settings, failure: 'Something went wrong' }),
  adminRead: endpoint('GET /admin/settings', {
    role: 'author',
    reply: Settings,
    failure: 'Failed to load settings',
  }),
  update: endpoint('PUT /admin/settings', {
    role: 'owner',
    body: SettingsChanges,
    reply: Settings,
    failure: 'Failed to save settings',
    large: true,
    // Clients that give every document an id send it along.
    carried: ['id'],
  }),
};
