import { previewLinks } from '@agency/contract/previewLinks';
import type { Api } from '../../fixtures/api.ts';
import { builders } from '../../fixtures/content.ts';
import type { Cases } from '../case.ts';

const aService = async (api: Api) => ({
  params: { kind: 'service' as const, id: (await builders(api).aService()).id },
});

const aLink = async (api: Api) => api.unwrap(previewLinks.create, { ...(await aService(api)), body: {} });

export const cases: Cases = {
  'GET /admin/preview-links/:kind/:id': { ready: aService },
  'POST /admin/preview-links/:kind/:id': {
    ready: async (api) => ({ ...(await aService(api)), body: { days: 30 } }),
    refused: [2, '7', null].map((days) => ['days', days, 'Days must be one of 1, 7, 30.']),
  },
  'DELETE /admin/preview-links/:id': {
    ready: async (api) => ({ params: { id: (await aLink(api)).created.id } }),
  },
  'GET /previews/:token': {
    ready: async (api) => ({ params: { token: (await aLink(api)).address.split('/').at(-1)! } }),
  },
};
