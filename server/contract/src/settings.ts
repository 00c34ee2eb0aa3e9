import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ignored, ImageInput, line, link, Placeholders, recordFields, text } from './fields.ts';

/** What an agency changes without touching code; an empty field means the default in shared-ui/src/site.ts. */
export const Settings = z.object({
  ...recordFields,
  brand: z.string(),
  tagline: z.string(),
  logo: z.string(),
  phone: z.string(),
  messagingNumber: z.string(),
  socialNetworkUrl: z.string(),
  professionalNetworkUrl: z.string(),
  privacyText: z.string(),
  placeholders: Placeholders,
  /** The server runs with DEMO=1: throw-away content, a demo account. */
  demo: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsChanges = z.partial(
  z.strictObject({
    brand: line('Brand', 100),
    tagline: line('Tagline'),
    logo: ImageInput,
    phone: line('Phone', 60),
    messagingNumber: line('Messaging number', 60),
    socialNetworkUrl: link('Social network'),
    professionalNetworkUrl: link('Professional network'),
    privacyText: text('Privacy text'),
    id: ignored,
  }),
);
export type SettingsChanges = z.input<typeof SettingsChanges>;

export const settings = {
  read: endpoint('GET /settings', { reply: Settings, failure: 'Something went wrong' }),
  adminRead: endpoint('GET /admin/settings', { reply: Settings, failure: 'Failed to load settings' }),
  update: endpoint('PUT /admin/settings', {
    body: SettingsChanges,
    reply: Settings,
    failure: 'Failed to save settings',
    large: true,
  }),
};
