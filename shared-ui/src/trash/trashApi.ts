import { kinds, type TrashKind } from '@agency/contract/kinds';
import { trash } from '@agency/contract/trash';
import { api, type Call, calling } from '../api/baseApi.ts';
import { queriesOf } from '../dashboard/dashboardKinds.ts';

interface One {
  kind: TrashKind;
  id: string;
}

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTrash: build.query({ ...calling(trash.list), providesTags: ['Trash'] }),
    /** Restores an item of any kind from the trash. */
    bringBack: build.mutation<unknown, One>({
      query: ({ kind, id }): Call => ({ endpoint: kinds[kind].restore, input: { params: { id } } }),
      invalidatesTags: (_result, _error, { kind }) => ['Trash', 'History', 'Activity', ...queriesOf(kind)],
    }),
    eraseForEver: build.mutation({ ...calling(trash.erase), invalidatesTags: ['Trash', 'History'] }),
    emptyTrash: build.mutation({ ...calling(trash.empty), invalidatesTags: ['Trash', 'History'] }),
  }),
});

export const { useListTrashQuery, useBringBackMutation, useEraseForEverMutation, useEmptyTrashMutation } =
  trashApi;
