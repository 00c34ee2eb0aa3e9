import * as z from 'zod/mini';
import { record } from './document/document.ts';
import { picture } from './document/picture.ts';
import { flag } from './document/choice.ts';
import { items } from './document/items.ts';
import { languageCode, line, link, table, text } from './document/text.ts';
import { withTranslations } from './document/translations.ts';
import { endpoint } from './endpoint.ts';
import { MOST_LANGUAGES } from './fields.ts';
import { LanguageParam } from './languageParam.ts';
import { redirectsProblem } from './redirects.ts';

const languages = items(
  'Languages',
  {
    code: languageCode('Code'),
    name: line('Name', { required: true, max: 60 }),
    published: flag('Published'),
  },
  { max: MOST_LANGUAGES, nameOf: ({ name, code }) => name || code || 'A language' },
);

const eachOnce = (list: readonly { code: string }[]) =>
  new Set(list.map(({ code }) => code)).size === list.length;

/**
 * The settings that an agency can change without changing code. For an empty field, the site uses the default in
 * shared-ui/src/site.ts or, for texts, in shared-ui/src/site/words.
 */
export const settingsRecord = record(
  { name: 'settings', label: 'Settings' },
  withTranslations({
    brand: line('Brand', { translatable: true, max: 100 }),
    tagline: line('Tagline', { translatable: true }),
    logo: picture('Logo'),
    phone: line('Phone', { max: 60 }),
    messagingNumber: line('WhatsApp number', { max: 60 }),
    socialNetworkUrl: link('Facebook page'),
    professionalNetworkUrl: link('LinkedIn page'),
    /** A table in CSV: on each line an address of an old site, and the one that replaced it. Visitors don't get it. */
    redirects: table('Redirects', redirectsProblem, { max: 200_000 }),
    privacyText: text('Privacy text', { translatable: true }),
    /**
     * The languages of the content. The first is the default language: the texts of the documents themselves. Without
     * languages, the site is in English.
     */
    languages: {
      ...languages,
      input: languages.input.check(
        z.refine((list) => eachOnce(list ?? []), 'Each language can be in the list only once.'),
      ),
    },
  }),
  {
    /** Whether the server runs with DEMO=1, which means temporary content and a demo account. */
    demo: z.boolean(),
    /** Whether the server can send e-mail, such as for a forgotten password. Missing from servers of version 0.1. */
    mail: z.optional(z.boolean()),
    /** Only in the answer for visitors: whether there are articles, so that the menu has 'Insights'. */
    hasArticles: z.optional(z.boolean()),
  },
);
export const { reply: Settings } = settingsRecord;
export type Settings = z.infer<typeof Settings>;
export type Language = Settings['languages'][number];

export const settings = {
  read: endpoint('GET /settings', {
    params: LanguageParam,
    reply: Settings,
    failure: 'Something went wrong',
  }),
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
