import type { MoreWords } from './words/en.ts';

/** The names of the parts of the site's words that only some pages need. */
export const wordsParts = Object.keys({
  home: true,
  about: true,
  services: true,
  service: true,
  projects: true,
  project: true,
  blocks: true,
  insights: true,
  preview: true,
  contact: true,
  privacy: true,
  missing: true,
  chat: true,
  choice: true,
} satisfies Record<keyof MoreWords, true>) as (keyof MoreWords)[];
