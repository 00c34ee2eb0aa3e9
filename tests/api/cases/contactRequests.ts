import { contactRequests } from '@agency/contract/contactRequests';
import type { Api } from '../../fixtures/api.ts';
import { builders, submission } from '../../fixtures/content.ts';
import { type Cases, type Json, type Refusal, nothing } from '../case.ts';
import { email, long, missing, oneLine } from '../rules.ts';

const anyRequest = async (api: Api) => ({ params: { id: (await builders(api).aRequest()).id } });

export const cases: Cases = {
  'POST /contact': {
    ready: async () => ({ body: submission() as Json }),
    refused: [
      ...[undefined, null, '', 'Mo', '  Mo  '].map((value): Refusal => [
        'name',
        value,
        'Name must be at least 3 characters.',
      ]),
      ...[undefined, null, '', 'mona', 'mona@', '@example.com', 'a b@example.com'].map((value): Refusal => [
        'email',
        value,
        email,
      ]),
      ...[undefined, null, ''].map((value): Refusal => ['countryCode', value, 'Country code is required.']),
      ...[undefined, null, '', '1234', ' 1234 '].map((value): Refusal => [
        'phone',
        value,
        'Phone number is required.',
      ]),
      ...[undefined, null, [], 'Web'].map((value): Refusal => [
        'services',
        value,
        'Please select at least one service.',
      ]),
      ['services.0', '', 'Service is required.'],
      ...oneLine('name', 'Name'),
      ['phone', '12345\t6', 'Phone must be a single line without tabs or control characters.'],
      ...oneLine('services.0', 'Service'),
      ...oneLine('company', 'Company'),
      ['company', long(500), 'Company can have at most 500 characters.'],
      ['note', long(5_000), 'Note can have at most 5000 characters.'],
      ['id', 'abc', 'Not a valid id.'],
    ],
  },
  'GET /contact/recaptcha-site-key': { ready: nothing },
  'GET /contact/captcha-challenge': { ready: nothing, settings: { CAPTCHA: 'on' } },
  'GET /admin/contact': { ready: anyRequest },
  'GET /admin/contact/page': {
    ready: async (api) => {
      await anyRequest(api);
      return { params: { from: '0', limit: '10', status: 'new', search: 'mona' } };
    },
  },
  'GET /admin/contact/counts': { ready: anyRequest },
  'GET /admin/contact/:id': { ready: anyRequest },
  'GET /admin/contact/:id/mail': { ready: anyRequest },
  'PATCH /admin/contact/:id': {
    ready: async (api) => ({ ...(await anyRequest(api)), body: { status: 'answered' } }),
    document: (api, { params }) => api.unwrap(contactRequests.read, { params: { id: params?.['id'] ?? '' } }),
    refused: [
      ['status', 'lost', 'Status must be one of new, answered, archived.'],
      missing('status', 'Status must be one of new, answered, archived.'),
    ],
  },
  'DELETE /admin/contact/:id': {
    ready: anyRequest,
    document: (api, { params }) => api.unwrap(contactRequests.read, { params: { id: params?.['id'] ?? '' } }),
  },
  'POST /admin/contact/erase': {
    ready: async (api) => {
      await builders(api).aRequest({ email: 'gone@example.com' });
      return { body: { email: 'gone@example.com' } };
    },
    refused: [['email', 'nobody', email]],
  },
  'POST /admin/contact/:id/restore': {
    ready: async (api) => {
      const target = await anyRequest(api);
      await api.unwrap(contactRequests.remove, target);
      return target;
    },
  },
};
