import { settings } from '@agency/contract/settings';
import { type Cases, nothing } from '../case.ts';
import { long, oneLine, badLinks, badImages } from '../rules.ts';

export const cases: Cases = {
  'GET /settings': { ready: nothing },
  'GET /admin/settings': { ready: nothing },
  'PUT /admin/settings': {
    ready: async () => ({
      body: {
        brand: 'Northern Lights',
        tagline: 'Software from the north',
        logo: '',
        phone: '+20 2 1234',
        messagingNumber: '+20 10 1234',
        socialNetworkUrl: 'https://social.example.com/lights',
        professionalNetworkUrl: '',
        privacyText: 'We keep what you send us.',
      },
    }),
    document: (api) => api.unwrap(settings.adminRead),
    ignored: ['id'],
    refused: [
      ['brand', long(100), 'Brand can have at most 100 characters.'],
      ...oneLine('brand', 'Brand'),
      ...badLinks('socialNetworkUrl'),
      ...badLinks('professionalNetworkUrl'),
      ...badImages('logo'),
      ['privacyText', ['x'], 'Privacy text must be text.'],
    ],
  },
};
