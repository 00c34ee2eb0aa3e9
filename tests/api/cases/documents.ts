import { CURRENT_VERSION, history } from '@agency/contract/history';
import { projects } from '@agency/contract/projects';
import type { Api } from '../../fixtures/api.ts';
import { builders } from '../../fixtures/content.ts';
import { type Cases, type Target, anyProject } from '../case.ts';
import { missing } from '../rules.ts';

const project = (api: Api, { params }: Target) =>
  api.unwrap(projects.read, { params: { id: params?.['id'] ?? '' } });
async function ofChangedProject(api: Api) {
  const { id } = await builders(api).aProject();
  await api.unwrap(projects.update, { params: { id }, body: { title: 'Changed' } });
  return { params: { kind: 'project' as const, id } };
}

async function inTrash(api: Api) {
  const { id } = await builders(api).aProject();
  await api.unwrap(projects.remove, { params: { id } });
  return { params: { kind: 'project', id } };
}

export const cases: Cases = {
  'GET /admin/history/:kind/:id': { ready: ofChangedProject },
  'GET /admin/history/:kind/:id/:version': {
    ready: async (api) => ({ params: { ...(await ofChangedProject(api)).params, version: CURRENT_VERSION } }),
  },
  'POST /admin/history/:kind/:id/:version/restore': {
    ready: async (api) => {
      const { params } = await ofChangedProject(api);
      const [, first] = await api.unwrap(history.list, { params });
      return { params: { ...params, version: first!.version }, body: {} };
    },
    document: project,
    refused: [
      ['fields', 'title', 'Fields must be a list.'],
      ['fields', ['titel'], 'There is no field titel.'],
    ],
  },
  'GET /admin/pictures': { ready: anyProject },
  'GET /admin/used/:kind/:id': {
    ready: async (api) => ({ params: { kind: 'service', id: (await builders(api).aService()).id } }),
  },
  'POST /admin/used/:kind/:id/replace': {
    ready: async (api) => {
      const [one, other] = [await builders(api).aService(), await builders(api).aService()];
      await builders(api).aProject({ services: [one.id] });
      return { params: { kind: 'service', id: one.id }, body: { by: other.id } };
    },
    refused: [
      missing('by', 'By must be the id of the service or image that replaces this one.'),
      ['by', 'f'.repeat(24), 'There is no service with this id.'],
    ],
  },
  'GET /admin/trash': { ready: inTrash },
  'DELETE /admin/trash/:kind/:id': { ready: inTrash },
  'DELETE /admin/trash': {
    ready: async (api) => {
      await inTrash(api);
      return { params: { until: new Date().toISOString() } };
    },
  },
};
