import { appSignIn } from '@agency/contract/appSignIn';
import { session } from '@agency/contract/session';
import { createHash } from 'node:crypto';
import { tokenIn } from '../../fixtures/postOffice.ts';
import { ADMIN } from '../../fixtures/server.ts';
import { type Cases, type Refusal, nothing, proof, proofRules } from '../case.ts';
import { thePostOffice, withMail } from '../postOffice.ts';
import { email, long, missing, oneLine, badImages } from '../rules.ts';

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Weak passwords, and the reason that the error message gives. */
const weak = [
  ['1234567890', 'it is one of the most common passwords'],
  [' '.repeat(10), 'it repeats itself'],
  ['x7'.repeat(500), 'it repeats itself'],
  [ADMIN.email, 'it contains your address or an obvious word'],
  ['Admin@Example.com', 'it contains your address or an obvious word'],
  ['dashboardeditor', 'it contains your address or an obvious word'],
  ['Password123!', 'it resembles a well-known password'],
  ['2026-11-22', 'it is a date'],
];

export const cases: Cases = {
  'POST /auth/login': {
    ready: async () => ({ body: { email: ADMIN.email, password: ADMIN.password } }),
    refused: [
      ...[undefined, null, '', 'admin', 7].map((value): Refusal => [
        'email',
        value,
        value === 7 ? 'Email must be text.' : email,
      ]),
      ...[undefined, null, ''].map((value): Refusal => ['password', value, 'Password is required.']),
    ],
  },
  'POST /auth/demo': { ready: nothing, settings: { DEMO: '1' } },
  'GET /auth/session': { ready: nothing },
  'POST /auth/logout': { ready: nothing },
  'POST /auth/session': { settings: {}, ready: proof, refused: proofRules },
  'PUT /auth/password': {
    settings: {},
    ready: async (api) => ({
      body: { currentPassword: api.signedInAs?.password ?? '', newPassword: 'another long password' },
    }),
    refused: [
      missing('currentPassword', 'Current password is required.'),
      ['currentPassword', 'a wrong password', 'The current password is wrong.'],
      ['newPassword', 'nine char', 'New password must be at least 10 characters.'],
      ['newPassword', '', 'New password must be at least 10 characters.'],
      ...weak.map(([value, why]): Refusal => [
        'newPassword',
        value,
        `New password is too easy to guess: ${why}. Use a few unrelated words.`,
      ]),
      ...oneLine('newPassword', 'New password').map(([path, value, message]): Refusal => [
        path,
        `${String(value)} and more of it`,
        message,
      ]),
    ],
  },
  'PUT /auth/profile': {
    ready: async () => ({ body: { name: 'Salma Nabil', picture: '' } }),
    refused: [
      ['name', long(100), 'Name can have at most 100 characters.'],
      ...oneLine('name', 'Name'),
      ...badImages('picture'),
    ],
  },
  'GET /auth/sessions': { ready: nothing },
  'DELETE /auth/sessions/:id': {
    ready: async (api) => {
      const elsewhere = api.as(undefined);
      await elsewhere.signIn(api.signedInAs?.email, api.signedInAs?.password);
      const there = (await elsewhere.unwrap(session.list)).find(({ isThis }) => isThis);
      return { params: { id: there?.id ?? '' } };
    },
  },
  'DELETE /auth/sessions': { ready: nothing, settings: {} },
  'POST /auth/forgot': {
    settings: withMail,
    ready: async () => ({ body: { email: ADMIN.email } }),
    refused: [undefined, null, '', 'admin'].map((value): Refusal => ['email', value, email]),
  },
  'POST /auth/reset': {
    settings: withMail,
    ready: async (api) => {
      const body = { token: 'x'.repeat(43), password: 'another long password' };
      const office = await thePostOffice();
      office.mails.length = 0;
      const email = api.signedInAs?.email ?? ADMIN.email;
      const { status } = await api.call(session.forgot, { body: { email } });
      if (status === 204) body.token = tokenIn(await office.linkTo('reset-password', email));
      return { body };
    },
    refused: [
      ...[undefined, null, '', 'x', 7].map((value): Refusal => ['token', value, 'The link is incomplete.']),
      missing('password', 'Password must be at least 10 characters.'),
    ],
  },
  'POST /auth/app': {
    ready: async () => ({ body: { challenge: challengeOf('v'.repeat(43)) } }),
    refused: [undefined, null, '', 'x', 7].map((value): Refusal => [
      'challenge',
      value,
      'The link is incomplete.',
    ]),
  },
  'POST /auth/app/session': {
    ready: async (api) => {
      const verifier = 'v'.repeat(43);
      const { grant } = await api.unwrap(appSignIn.allow, { body: { challenge: challengeOf(verifier) } });
      return { body: { grant, verifier } };
    },
    refused: ['grant', 'verifier'].flatMap((name) =>
      [undefined, null, '', 'x', 7].map((value): Refusal => [name, value, 'The link is incomplete.']),
    ),
  },
};
