import type { callsOfList } from '@agency/contract/contentCalls';
import type { Case, Cases, Json, Refusal, Target } from './case.ts';
import type { Api } from '../fixtures/api.ts';

interface Options {
  body: () => object;
  changed: Json;
  /** Invalid fields in any body. */
  refused: Refusal[];
  /** Fields that are invalid only when a document is created. */
  refusedAtFirst: Refusal[];
}

type Calls = ReturnType<typeof callsOfList>;

/** The test cases of a list's usual endpoints: list, create, read, update and delete. */
export function casesOfList(
  calls: Omit<Calls, 'list'> & Partial<Pick<Calls, 'list'>>,
  { body, changed, refused, refusedAtFirst }: Options,
): Cases {
  const ready = async (api: Api) => {
    const { id } = (await api.unwrap(calls.create, { body: body() as Json })) as { id: string };
    return { params: { id } };
  };
  const document: Case['document'] = async (api, { params }) => {
    const all = (await api.unwrap(calls.adminList)) as { id: string; revision: number }[];
    return all.find(({ id }) => id === params?.['id'])!;
  };
  return {
    ...(calls.list && { [calls.list.line]: { ready } }),
    [calls.adminList.line]: { ready },
    [calls.create.line]: {
      ready: async () => ({ body: body() as Json }),
      refused: [...refused, ...refusedAtFirst],
    },
    [calls.update.line]: {
      ready: async (api): Promise<Target> => ({ ...(await ready(api)), body: changed }),
      document,
      refused,
    },
    [calls.remove.line]: { ready, document },
    [calls.restore.line]: {
      ready: async (api) => {
        const target = await ready(api);
        await api.unwrap(calls.remove, target);
        return target;
      },
    },
  };
}
