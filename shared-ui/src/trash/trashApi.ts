import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import type { Endpoint } from '@agency/contract/endpoint';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { trash, type TrashKind } from '@agency/contract/trash';
import { api, type Call, calling } from '../api/api.ts';
import { shownAs } from '../api/shownAs.ts';

interface One {
  kind: TrashKind;
  id: string;
}

const restores: Record<TrashKind, Endpoint> = {
  project: projects.restore,
  service: services.restore,
  contactRequest: contactRequests.restore,
  chatbot: chatbot.restore,
};

export const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTrash: build.query({ ...calling(trash.list), providesTags: ['Trash'] }),
    /** Takes something out of the trash, whatever it is. */
    bringBack: build.mutation<unknown, One>({
      query: ({ kind, id }): Call => ({ endpoint: restores[kind], input: { params: { id } } }),
      invalidatesTags: (_result, _error, { kind }) => ['Trash', 'History', 'Activity', ...shownAs[kind]],
    }),
    eraseForEver: build.mutation({ ...calling(trash.erase), invalidatesTags: ['Trash', 'History'] }),
    emptyTrash: build.mutation({ ...calling(trash.empty), invalidatesTags: ['Trash', 'History'] }),
  }),
});

export const { useListTrashQuery, useBringBackMutation, useEraseForEverMutation, useEmptyTrashMutation } =
  trashApi;
