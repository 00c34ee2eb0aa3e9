import * as z from 'zod/mini';
import { record } from './document/document.ts';
import { items } from './document/items.ts';
import { picture } from './document/picture.ts';
import { owner } from './document/place.ts';
import { line, link, text, year } from './document/text.ts';
import { withTranslations } from './document/translations.ts';
import { endpoint } from './endpoint.ts';
import { LanguageParam } from './languageParam.ts';
import { Id } from './fields.ts';

export const aboutRecord = record(
  { name: 'about', label: 'About' },
  withTranslations({
    mission: text('Mission', { translatable: true }),
    journey: items(
      'Our Journey',
      withTranslations({
        year: year('Year'),
        title: line('Title', { translatable: true, required: true }),
        description: text('Description', { translatable: true, required: true }),
        aboutId: owner(),
      }),
      { says: 'Journey', nameOf: ({ year: when, title }) => `${when} ${title}` },
    ),
    team: items(
      'Our Team',
      withTranslations({
        name: line('Name', { translatable: true, required: true }),
        role: line('Role', { translatable: true }),
        image: picture('Picture'),
        link: link('Link'),
      }),
      { says: 'Team', nameOf: ({ name }) => name },
    ),
  }),
  { id: Id },
);
export const { reply: About, changes: AboutChanges } = aboutRecord;
export type About = z.infer<typeof About>;
export type JourneyEvent = About['journey'][number];
export type TeamMember = About['team'][number];
export type AboutChanges = z.input<typeof AboutChanges>;

export const about = {
  read: endpoint('GET /about', {
    params: LanguageParam,
    reply: About,
    failure: 'Failed to fetch about data',
  }),
  adminRead: endpoint('GET /admin/about', {
    role: 'author',
    reply: About,
    failure: 'Failed to fetch admin about data',
  }),
  update: endpoint('PUT /admin/about', {
    role: 'author',
    body: AboutChanges,
    reply: About,
    failure: 'Failed to update about data',
    large: true,
  }),
};
