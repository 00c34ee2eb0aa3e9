import { contactInfo } from '@agency/contract/contactInfo';
import { type Cases, type Refusal, nothing } from '../case.ts';
import { email, required } from '../rules.ts';

export const cases: Cases = {
  'GET /contact-info': { ready: nothing },
  'GET /admin/contact-info': { ready: nothing },
  'PUT /contact-info': {
    ready: async () => ({
      body: {
        email: 'hello@example.com',
        phones: ['+20 2 1234 5678'],
        address: '1 Nile Street',
        whatsapp: '+20 10 1234 5678',
        mapEmbed: 'https://www.google.com/maps/embed?pb=1',
        getInTouchTitle: 'Say hello',
        getInTouchDescription: 'Any day.',
      },
    }),
    document: (api) => api.unwrap(contactInfo.read),
    refused: [
      ['email', 'nobody', email],
      ['email', 'a@b', email],
      ['phones', null, 'Phones is required.'],
      ...required('phones.0', 'Phone'),
      ...[
        'http://www.google.com/maps/embed?pb=1',
        'https://www.google.com.evil.example/maps',
        'https://www.google.com/search?q=maps',
        'https://evil.example/maps',
        'https://www.google.com:8443/maps/embed',
        'https://user@www.google.com/maps/embed',
        '/maps',
        'javascript:alert(1)',
      ].map((value): Refusal => [
        'mapEmbed',
        value,
        'Enter an https:// link from Google Maps or OpenStreetMap.',
      ]),
    ],
  },
};
