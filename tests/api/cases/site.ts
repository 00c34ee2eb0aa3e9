import { MOST_PARTS } from '@agency/contract/bodyParts';
import { kindNames } from '@agency/contract/kinds';
import { type Cases, type Refusal, anyProject, content, nothing } from '../case.ts';
import { long, required, oneLine } from '../rules.ts';

export const cases: Cases = {
  'GET /admin/activity': { ready: anyProject },
  'GET /admin/changes': { ready: content },
  // This case only opens and closes the stream. The events of an open stream are tested in live.test.ts.
  'GET /admin/live': { ready: async () => ({ params: { once: 'true' } }) },
  'PUT /admin/live/editing': {
    ready: async () => ({ body: { stream: 'a-stream', kind: 'home', id: 'only', field: 'Headline' } }),
    refused: [
      ...required('stream', 'Stream'),
      ['stream', 'a stream', 'Not the name of a stream.'],
      ['kind', 'cat', `Kind must be one of ${kindNames.join(', ')}.`],
      ['id', 'x', 'Not a valid id.'],
      ['field', long(200), 'Field can have at most 200 characters.'],
      ...oneLine('field', 'Field'),
    ],
  },
  'GET /admin/notices': { ready: nothing },
  'GET /admin/overview': { ready: nothing },
  'POST /admin/notices/clock': {
    ready: async () => ({ body: { day: new Date().toISOString().slice(0, 10) } }),
    refused: [...required('day', 'Day'), ['day', 'today', 'Day must be a day such as 2026-11-22.']],
  },
  'GET /admin/backups': { ready: nothing },
  'GET /admin/backup': { ready: nothing },
  'PUT /admin/body-parts/:id': {
    ready: async () => ({
      params: { id: '0123456789abcdef'.repeat(2) },
      body: { index: 0, data: Buffer.from('{}').toString('base64') },
    }),
    refused: [
      ...[null, '0', -1, 1.5, MOST_PARTS].map((value): Refusal => [
        'index',
        value,
        'Index must be a whole number from 0 to 63.',
      ]),
      ...['', 'no base64', 'a===', 'A'.repeat(65_540)].map((value): Refusal => [
        'data',
        value,
        'Data must be 1 to 49152 bytes in base64.',
      ]),
    ],
  },
  'GET /health': { ready: nothing },
  'GET /openapi.json': { ready: nothing },
};
