import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { byPlace } from '@agency/contract/position';
import type { State } from '@agency/contract/endpoint';
import { projects, type Project } from '@agency/contract/projects';
import { api, calling, type Call } from '../../api/api.ts';

interface Upload {
  id: string;
  file: File;
  ifMatch: State;
  /** Its name: uploaded again under it, the picture is there once. */
  write: string;
}

const upload = ({ id, file, ifMatch, write }: Upload): Call => {
  const body = new FormData();
  body.append('images', file);
  return { endpoint: projects.uploadPictures, input: { params: { id }, body, ifMatch, write } };
};

/** What only admins do with projects. What an answer says is shown at once; the list is then read again. */
export const projectsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProjects: build.query({ ...calling(projects.adminList), providesTags: ['Project'] }),
    createProject: build.mutation({
      ...calling(projects.create),
      invalidatesTags: (result) => (result ? ['Project', 'Activity'] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved)
          dispatch(changeList((list) => [saved.data, ...list.filter(({ id }) => id !== saved.data.id)]));
      },
    }),
    updateProject: build.mutation({
      ...calling(projects.update),
      // A refusal because of another's change is a reason to read again, too.
      invalidatesTags: ['Project', 'Activity'],
      onQueryStarted: showAnswer,
    }),
    removeProject: build.mutation({
      ...calling(projects.remove),
      invalidatesTags: ['Project', 'Activity'],
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.then(() => true).catch(() => false);
        if (done) dispatch(changeList((list) => list.filter(({ id }) => id !== params?.id)));
      },
    }),
    restoreProject: build.mutation({
      ...calling(projects.restore),
      invalidatesTags: ['Project', 'Activity'],
    }),
    /** One picture a call, so that each has its own progress. */
    uploadPicture: build.mutation<Project, Upload>({
      query: upload,
      responseSchema: projects.uploadPictures.reply,
      invalidatesTags: ['Project', 'Activity'],
      onQueryStarted: showAnswer,
    }),
    removePicture: build.mutation({
      ...calling(projects.removePicture),
      invalidatesTags: ['Project', 'Activity'],
      onQueryStarted: showAnswer,
    }),
    reorderPictures: build.mutation({
      ...calling(projects.reorderPictures),
      invalidatesTags: ['Project', 'Activity'],
      onQueryStarted: showAnswer,
    }),
  }),
});

/** The list with a changed project in the place of the earlier one, or where it was moved to. */
const withAnswer =
  (saved: Project) =>
  (list: Project[]): Project[] => {
    const moved = list.some(({ id, position }) => id === saved.id && position !== saved.position);
    const next = list.map((each) => (each.id === saved.id ? saved : each));
    return moved ? next.sort(byPlace) : next;
  };

const changeList = (change: (list: Project[]) => Project[]) =>
  projectsAdminApi.util.updateQueryData('listAdminProjects', {}, change);

interface Answering {
  dispatch: ThunkDispatch<{ api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: Project }>;
}

/** Puts a changed project in the place of the earlier one. */
async function showAnswer(_: unknown, { dispatch, queryFulfilled }: Answering): Promise<void> {
  const saved = await queryFulfilled.catch(() => undefined);
  if (saved) dispatch(changeList(withAnswer(saved.data)));
}

export const {
  useListAdminProjectsQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useRemoveProjectMutation,
  useRestoreProjectMutation,
  useUploadPictureMutation,
  useRemovePictureMutation,
  useReorderPicturesMutation,
} = projectsAdminApi;
