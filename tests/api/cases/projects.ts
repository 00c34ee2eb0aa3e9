import { projects } from '@agency/contract/projects';
import type { Api } from '../../fixtures/api.ts';
import { builders, projectFields } from '../../fixtures/content.ts';
import { aPicture } from '../../fixtures/pictures.ts';
import { type Cases, type Refusal, type Target, anyProject, content } from '../case.ts';
import { casesOfList } from '../casesOfList.ts';
import {
  long,
  missing,
  notAPicture,
  required,
  positions,
  oneLine,
  badLinks,
  badImages,
  publicationRules,
  seoRules,
  slugRules,
} from '../rules.ts';

const projectRules: Refusal[] = [
  ...positions,
  ...publicationRules,
  ...seoRules,
  ...required('title', 'Title'),
  ['title', long(500), 'Title can have at most 500 characters.'],
  ...required('description', 'Description'),
  ['description', long(20_000), 'Description can have at most 20000 characters.'],
  ...oneLine('title', 'Title'),
  ...oneLine('category', 'Category'),
  ['description', 'a\u0000b', 'Description can’t contain control characters.'],
  ...required('link', 'Link'),
  ...badLinks('link'),
  ...badImages('image'),
  ['hasGallery', 'yes', 'Has Gallery must be true or false.'],
  ['hasGallery', null, 'Has Gallery is required.'],
  ...slugRules,
  ['category', long(500), 'Category can have at most 500 characters.'],
  ...required('facts.0.label', 'Label'),
  ...required('facts.0.value', 'Value'),
  ['facts.0.value', long(120), 'Value can have at most 120 characters.'],
  [
    'facts',
    Array.from({ length: 7 }, () => ({ label: 'Year', value: '2024' })),
    'Facts can have at most 6 entries.',
  ],
  ...oneLine('client', 'Client'),
  ['client', long(120), 'Client can have at most 120 characters.'],
  ['year', long(40), 'Year can have at most 40 characters.'],
  ...required('results.0.value', 'Figure'),
  ...required('results.0.label', 'Result'),
  [
    'results',
    Array.from({ length: 5 }, () => ({ value: '3x', label: 'faster' })),
    'Results can have at most 4 entries.',
  ],
  ...required('blocks.0.type', 'Type'),
  ['services', null, 'Services is required.'],
  ['services', 'Web', 'Services must be a list.'],
  ['services.0', 7, 'Services must be a list of ids.'],
  ['services.0', 'web', 'Not a valid id.'],
];

const aStory = { blocks: [{ type: 'quote', quote: 'They listened.', person: 'Mona Adel' }] };

const aGallery = async (api: Api) => {
  const { aProject } = builders(api);
  const { id } = await aProject();
  const files = await Promise.all(
    ['#aa0000', '#00aa00', '#0000aa'].map(async (color) => ({ bytes: await aPicture({ color }) })),
  );
  await api.unwrap(projects.uploadPictures, { params: { id }, files });
  return id;
};

const project = (api: Api, { params }: Target) =>
  api.unwrap(projects.read, { params: { id: params?.['id'] ?? '' } });

export const cases: Cases = {
  ...casesOfList(projects, {
    body: () => projectFields(aStory),
    changed: { ...projectFields({ ...aStory, title: 'New title' }) },
    refused: projectRules,
    refusedAtFirst: [
      missing('title', 'Title is required.'),
      missing('description', 'Description is required.'),
      missing('link', 'Link is required.'),
      ['id', 'abc', 'Not a valid id.'],
      ['image', 'data:image/png;base64,AAAA', notAPicture],
    ],
  }),
  'GET /projects/by-services': { ready: content },
  'GET /projects/:id': { ready: anyProject },
  'GET /projects/by-slug/:slug': {
    ready: async (api) => ({ params: { slug: (await builders(api).aProject()).slug } }),
  },
  'POST /admin/projects/:id/gallery/upload': {
    ready: async (api) => ({
      params: { id: await aGallery(api) },
      files: [{ bytes: await aPicture({ color: '#123456' }) }],
    }),
    document: project,
  },
  'DELETE /admin/projects/:id/gallery/:imageId': {
    ready: async (api) => ({ params: { id: await aGallery(api), imageId: '1' } }),
    document: project,
  },
  'PUT /admin/projects/:id/gallery/reorder': {
    ready: async (api) => ({ params: { id: await aGallery(api) }, body: { imageIndexes: [2, 0, 1] } }),
    document: project,
    refused: [
      missing('imageIndexes', 'The order is required.'),
      ['imageIndexes', '0,1,2', 'The order must be a list.'],
      ...[[], [0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 3], [-1, 0, 1]].map((order): Refusal => [
        'imageIndexes',
        order,
        'The order must contain the index of each of the 3 pictures exactly once.',
      ]),
    ],
  },
};
