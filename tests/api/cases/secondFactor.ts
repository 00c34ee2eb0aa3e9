import { begin, codeOf, turnOn } from '../../fixtures/secondFactor.ts';
import { type Cases, nothing, proof, proofRules } from '../case.ts';
import { missing, required, oneLine } from '../rules.ts';

export const cases: Cases = {
  'GET /auth/second-factor': { ready: nothing },
  'POST /auth/second-factor': { ready: proof, refused: proofRules },
  'PUT /auth/second-factor': {
    settings: {},
    ready: async (api) => ({ body: { code: codeOf(await begin(api)) } }),
    refused: [
      ...required('code', 'Code'),
      ...oneLine('code', 'Code'),
      ['code', 'abcdef', 'This code is wrong. Try the next one the app shows.'],
    ],
  },
  'POST /auth/second-factor/recovery-codes': {
    settings: {},
    alone: turnOn,
    ready: proof,
    refused: proofRules,
  },
  'POST /auth/second-factor/off': { ready: proof, refused: proofRules },
  'PUT /admin/second-factor': {
    ready: async () => ({ body: { demanded: false } }),
    refused: [
      missing('demanded', 'Demanded is required.'),
      ['demanded', 'yes', 'Demanded must be true or false.'],
    ],
  },
};
