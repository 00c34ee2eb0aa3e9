import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { byPlace } from '@agency/contract/position';
import type { State } from '@agency/contract/endpoint';
import { projects, type Project } from '@agency/contract/projects';
import { api, calling, type Call } from '../../api/api.ts';
import { counting, inParts, type Part } from '../../api/inParts.ts';
import type { Sought } from '../projectsApi.ts';

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

/** What is to be read again after a call: what visitors see of projects; after a refusal the dashboard's list, too. */
const stale = (_: unknown, error: unknown): ('Project' | 'PublicProject' | 'Activity')[] =>
  error ? ['Project', 'Activity'] : ['PublicProject', 'Activity'];

/** The list with a changed project in the place of the earlier one, or where it was moved to. */
function withAnswer(list: Project[], saved: Project): Project[] {
  const moved = list.some(({ id, position }) => id === saved.id && position !== saved.position);
  const next = list.map((each) => (each.id === saved.id ? saved : each));
  return moved ? next.sort(byPlace) : next;
}

type Store = { api: ReturnType<typeof api.reducer> };

interface Life<Answer> {
  dispatch: ThunkDispatch<Store, unknown, UnknownAction>;
  getState: () => Store;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** Changes the list by what a call was answered. */
const showing =
  <Answer>(change: (list: Project[], answer: Answer) => Project[]) =>
  async (_: unknown, { dispatch, getState, queryFulfilled }: Life<Answer>): Promise<void> => {
    const answer = await queryFulfilled.catch(() => undefined);
    if (!answer) return;
    const { endpoints, util } = projectsAdminApi;
    const { data, isLoading } = endpoints.findAdminProjects.select({})(getState());
    const [all, ...more] = data?.pages ?? [];
    // What is on its way may have been read before; and where not all is here, a place may be in what is not.
    if (isLoading || more.length > 0 || all?.next !== undefined)
      return void dispatch(util.invalidateTags(['Project']));
    dispatch(
      util.updateQueryData('findAdminProjects', {}, ({ pages: [part] }) => {
        if (!part) return;
        part.shown = change(part.shown, answer.data);
        part.total = part.shown.length;
      }),
    );
  };

/**
 * What only admins do with projects. The list shows what an answer says, and isn't read again for it; a refusal, such as
 * because of another's change, is a reason to read it again.
 */
export const projectsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every one there is. */
    listAdminProjects: build.query({
      ...calling(projects.adminList),
      providesTags: ['Project', 'PublicProject'],
    }),
    /** What was looked for is read again after each write. */
    findAdminProjects: build.infiniteQuery<Part<Project>, Sought, string | null>({
      ...inParts(calling(projects.adminList)),
      providesTags: (_result, _error, { search }) =>
        search === undefined ? ['Project'] : ['Project', 'PublicProject'],
    }),
    /** How many there are that are looked for. */
    countFoundProjects: build.query<number, Sought>({
      ...counting(projects.adminList),
      providesTags: ['Project', 'PublicProject'],
    }),
    createProject: build.mutation({
      ...calling(projects.create),
      invalidatesTags: (result) => (result ? ['PublicProject', 'Activity'] : []),
      onQueryStarted: showing((list, saved) => [saved, ...list.filter(({ id }) => id !== saved.id)]),
    }),
    updateProject: build.mutation({
      ...calling(projects.update),
      invalidatesTags: stale,
      onQueryStarted: showing(withAnswer),
    }),
    removeProject: build.mutation({
      ...calling(projects.remove),
      invalidatesTags: stale,
      onQueryStarted: (call, life) =>
        showing((list) => list.filter(({ id }) => id !== call.params?.id))(call, life),
    }),
    restoreProject: build.mutation({
      ...calling(projects.restore),
      invalidatesTags: ['Project', 'Activity'],
    }),
    /** One picture a call, so that each has its own progress. */
    uploadPicture: build.mutation<Project, Upload>({
      query: upload,
      responseSchema: projects.uploadPictures.reply,
      invalidatesTags: stale,
      onQueryStarted: showing(withAnswer),
    }),
    removePicture: build.mutation({
      ...calling(projects.removePicture),
      invalidatesTags: stale,
      onQueryStarted: showing(withAnswer),
    }),
    reorderPictures: build.mutation({
      ...calling(projects.reorderPictures),
      invalidatesTags: stale,
      onQueryStarted: showing(withAnswer),
    }),
  }),
});

export const {
  useListAdminProjectsQuery,
  useFindAdminProjectsInfiniteQuery,
  useCountFoundProjectsQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useRemoveProjectMutation,
  useRestoreProjectMutation,
  useUploadPictureMutation,
  useRemovePictureMutation,
  useReorderPicturesMutation,
} = projectsAdminApi;
