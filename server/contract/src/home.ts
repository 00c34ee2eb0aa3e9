import * as z from 'zod/mini';
import { choice } from './document/choice.ts';
import { record } from './document/document.ts';
import { items } from './document/items.ts';
import { number } from './document/number.ts';
import { picture } from './document/picture.ts';
import { line, link, text } from './document/text.ts';
import { withTranslations } from './document/translations.ts';
import { endpoint } from './endpoint.ts';
import { LanguageParam } from './languageParam.ts';

export const homeIcons = ['Code2', 'Smartphone', 'Globe', 'FolderOpen', 'Smile', 'Users'] as const;
export const homeIconLabels: Record<(typeof homeIcons)[number], string> = {
  Code2: 'Code',
  Smartphone: 'Smartphone',
  Globe: 'Globe',
  FolderOpen: 'Folder',
  Smile: 'Smile',
  Users: 'People',
};

export const homeRecord = record(
  { name: 'home', label: 'Home' },
  withTranslations({
    headline: line('Headline', { translatable: true, initial: 'Shaping the Infinity Future of Technology' }),
    subheadline: text('Subheadline', {
      translatable: true,
      initial: 'We craft software & digital solutions',
    }),
    heroImage: picture('Hero Image'),
    ctaText: line('CTA Text', { translatable: true, says: 'CTA text', initial: 'Get Started' }),
    ctaLink: link('CTA Link', { says: 'CTA link', initial: '/contact' }),
    solutions: items(
      'Our Solutions',
      withTranslations({
        title: line('Title', { translatable: true }),
        description: text('Description', { translatable: true }),
        icon: choice('Icon', homeIcons, { labels: homeIconLabels }),
        link: link('Link'),
      }),
      { says: 'Solutions', nameOf: ({ title }) => title || 'A solution' },
    ),
    insights: items(
      'Insights',
      withTranslations({
        label: line('Label', { translatable: true }),
        value: number('Value'),
        suffix: line('Suffix', { translatable: true }),
        icon: choice('Icon', homeIcons, { labels: homeIconLabels }),
      }),
      { nameOf: ({ label }) => label || 'An insight' },
    ),
  }),
);
export const { reply: Home, changes: HomeChanges } = homeRecord;
export type Home = z.infer<typeof Home>;
export type Solution = Home['solutions'][number];
export type Insight = Home['insights'][number];
export type HomeChanges = z.input<typeof HomeChanges>;

export const home = {
  read: endpoint('GET /home', { params: LanguageParam, reply: Home, failure: 'Failed to fetch home data' }),
  adminRead: endpoint('GET /admin/home', {
    role: 'author',
    reply: Home,
    failure: 'Failed to fetch admin home data',
  }),
  update: endpoint('PUT /admin/home', {
    role: 'author',
    body: HomeChanges,
    reply: Home,
    failure: 'Failed to update home data',
    large: true,
    // Some clients send an `id` with every document. The home page has none, so the `id` is accepted and ignored.
    carried: ['id'],
  }),
};
