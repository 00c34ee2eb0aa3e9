import { about } from '@agency/contract/about';
import { type Cases, nothing } from '../case.ts';
import { long, missing, notAPicture, required, oneLine, badImages, badLinks } from '../rules.ts';

export const cases: Cases = {
  'GET /about': { ready: nothing },
  'GET /admin/about': { ready: nothing },
  'PUT /admin/about': {
    ready: async () => ({
      body: {
        mission: 'We build what helps.',
        journey: [{ year: '2019', title: 'Founded', description: 'Three of us, one table.' }],
        team: [{ name: 'Salma', role: 'Design', image: '', link: 'https://people.example.com/salma' }],
      },
    }),
    document: (api) => api.unwrap(about.adminRead),
    refused: [
      ['mission', 7, 'Mission must be text.'],
      ['mission', long(20_000), 'Mission can have at most 20000 characters.'],
      ['journey', null, 'Journey is required.'],
      ...required('journey.0.year', 'Year'),
      missing('journey.0.year', 'Year is required.'),
      ...required('journey.0.title', 'Title'),
      ...oneLine('journey.0.title', 'Title'),
      ...required('journey.0.description', 'Description'),
      ['journey.0.id', 'abc', 'Not a valid id.'],
      ['journey.0.colour', 'red', 'This field is unknown.'],
      ...required('team.0.name', 'Name'),
      ...badImages('team.0.image'),
      ['team.0.image', 'data:text/plain,hello', notAPicture],
      ...badLinks('team.0.link'),
    ],
  },
};
