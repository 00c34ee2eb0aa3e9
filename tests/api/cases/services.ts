import { services } from '@agency/contract/services';
import { builders, serviceFields } from '../../fixtures/content.ts';
import type { Cases, Refusal } from '../case.ts';
import { casesOfList } from '../casesOfList.ts';
import {
  long,
  missing,
  notAPicture,
  required,
  positions,
  publicationRules,
  seoRules,
  badImages,
  slugRules,
} from '../rules.ts';

const serviceRules: Refusal[] = [
  ...positions,
  ...publicationRules,
  ...seoRules,
  ...required('title', 'Title'),
  ['title', long(500), 'Title can have at most 500 characters.'],
  ...required('description', 'Description'),
  ['icon', 'Rocket', 'Icon must be one of Code, Smartphone, Globe, Cpu.'],
  ['icon', null, 'Icon must be one of Code, Smartphone, Globe, Cpu.'],
  ...badImages('image'),
  ...slugRules,
  ['price', long(60), 'Starting price can have at most 60 characters.'],
  ['duration', long(60), 'Usual duration can have at most 60 characters.'],
];

export const cases: Cases = {
  ...casesOfList(services, {
    body: serviceFields,
    changed: { ...serviceFields({ title: 'New title' }) },
    refused: serviceRules,
    refusedAtFirst: [
      missing('title', 'Title is required.'),
      missing('description', 'Description is required.'),
      ['id', 7, 'An id must be text.'],
      ['image', 'data:image/svg+xml,<svg/>', notAPicture],
    ],
  }),
  'GET /services/by-slug/:slug': {
    ready: async (api) => ({ params: { slug: (await builders(api).aService()).slug } }),
  },
};
