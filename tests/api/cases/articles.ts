import { articles, MOST_TAGS } from '@agency/contract/articles';
import { articleFields, builders } from '../../fixtures/content.ts';
import type { Cases, Refusal } from '../case.ts';
import { casesOfList } from '../casesOfList.ts';
import {
  badImages,
  long,
  missing,
  notAPicture,
  publicationRules,
  required,
  seoRules,
  slugRules,
} from '../rules.ts';

const articleRules: Refusal[] = [
  ...publicationRules,
  ...required('title', 'Title'),
  ['title', long(500), 'Title can have at most 500 characters.'],
  ...required('summary', 'Summary'),
  ['summary', long(500), 'Summary can have at most 500 characters.'],
  ...badImages('cover'),
  ['author', 'Salma', 'Author must be an id.'],
  ['author', 7, 'Author must be text.'],
  ['tags', 'Transport', 'Tags must be a list.'],
  [
    'tags',
    Array.from({ length: MOST_TAGS + 1 }, (_, place) => ({ name: `Tag ${place}` })),
    `Tags can have at most ${MOST_TAGS} entries.`,
  ],
  ...slugRules,
  ...seoRules,
];

export const cases: Cases = {
  ...casesOfList(articles, {
    body: articleFields,
    changed: { ...articleFields({ title: 'New title' }) },
    refused: articleRules,
    refusedAtFirst: [
      missing('title', 'Title is required.'),
      missing('summary', 'Summary is required.'),
      ['id', 7, 'An id must be text.'],
      ['cover', 'data:image/svg+xml,<svg/>', notAPicture],
    ],
  }),
  'GET /articles/tags': {
    ready: async (api) => {
      await builders(api).anArticle({ tags: [{ name: 'Planning' }] });
      return {};
    },
  },
  'GET /articles/by-slug/:slug': {
    ready: async (api) => ({ params: { slug: (await builders(api).anArticle()).slug } }),
  },
};
