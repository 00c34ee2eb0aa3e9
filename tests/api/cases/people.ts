import { anId } from '../../fixtures/content.ts';
import { PASSWORD, aPerson, anInvitation } from '../../fixtures/people.ts';
import { ADMIN } from '../../fixtures/server.ts';
import type { Cases, Refusal } from '../case.ts';
import { email, long, required, oneLine } from '../rules.ts';

export const cases: Cases = {
  'POST /auth/invitation': {
    ready: async (api) => ({ body: { token: (await anInvitation(api)).token } }),
    refused: [['token', 'x', 'The link is incomplete.']],
  },
  'POST /auth/join': {
    settings: {},
    ready: async (api) => ({
      body: { token: (await anInvitation(api)).token, name: 'Salma', password: PASSWORD },
    }),
    refused: [
      ['token', 'x', 'The link is incomplete.'],
      ...required('name', 'Name'),
      ...oneLine('name', 'Name'),
      ['name', long(100), 'Name can have at most 100 characters.'],
      ['password', 'nine char', 'Password must be at least 10 characters.'],
      [
        'password',
        '1234567890',
        'Password is too easy to guess: it is one of the most common passwords. Use a few unrelated words.',
      ],
    ],
  },
  'GET /admin/people': {
    ready: async (api) => {
      await anInvitation(api);
      return {};
    },
  },
  'POST /admin/invitations': {
    ready: async () => ({ body: { email: `${anId()}@example.com`, role: 'editor', by: 'link' } }),
    refused: [
      ...[undefined, null, '', 'admin'].map((value): Refusal => ['email', value, email]),
      ['email', ADMIN.email, 'Someone with this email address is already here.'],
      ...[undefined, 'admin', 'Owner'].map((value): Refusal => [
        'role',
        value,
        'Role must be one of author, editor, owner.',
      ]),
      ['by', 'pigeon', 'By must be one of mail, link.'],
    ],
  },
  'DELETE /admin/invitations/:id': {
    ready: async (api) => ({ params: { id: (await anInvitation(api)).id } }),
  },
  'PATCH /admin/people/:id': {
    ready: async (api) => ({
      params: { id: (await aPerson(api, 'author')).id },
      body: { role: 'editor' },
    }),
    refused: [['role', 'king', 'Role must be one of author, editor, owner.']],
  },
  'DELETE /admin/people/:id': {
    ready: async (api) => ({ params: { id: (await aPerson(api, 'owner')).id } }),
  },
};
