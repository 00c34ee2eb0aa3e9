import { home } from '@agency/contract/home';
import { type Cases, nothing } from '../case.ts';
import { long, notAPicture, oneLine, badLinks, badImages } from '../rules.ts';

export const cases: Cases = {
  'GET /home': { ready: nothing },
  'GET /admin/home': { ready: nothing },
  'PUT /admin/home': {
    ready: async () => ({
      body: {
        heroImage: '',
        headline: 'Software that lasts',
        subheadline: '',
        ctaText: 'Talk to us',
        ctaLink: '/contact',
        solutions: [{ title: 'Web', description: 'Sites', icon: 'Globe', link: '/services' }],
        insights: [{ label: 'Projects', value: 42, suffix: '%', icon: 'Smile' }],
      },
    }),
    document: (api) => api.unwrap(home.adminRead),
    ignored: ['id'],
    refused: [
      ['headline', long(500), 'Headline can have at most 500 characters.'],
      ...oneLine('headline', 'Headline'),
      ...badLinks('ctaLink'),
      ...badImages('heroImage'),
      ['heroImage', 'data:image/png;base64,bm90IGEgcGljdHVyZQ==', notAPicture],
      ['solutions', null, 'Solutions is required.'],
      [
        'solutions.0.icon',
        'Rocket',
        'Icon must be one of Code2, Smartphone, Globe, FolderOpen, Smile, Users.',
      ],
      ['solutions.0.title', 7, 'Title must be text.'],
      ...badLinks('solutions.0.link'),
      ['solutions.0.colour', 'red', 'This field is unknown.'],
      ['insights.0.value', { $gt: 0 }, 'Value must be a number.'],
      ['insights.0.suffix', 7, 'Suffix must be text.'],
      ['insights.0.icon', 7, 'Icon must be one of Code2, Smartphone, Globe, FolderOpen, Smile, Users.'],
      ['insights.0.id', 'abc', 'Not a valid id.'],
    ],
  },
};
