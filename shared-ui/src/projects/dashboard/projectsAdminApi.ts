import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { byPlace } from '@agency/contract/position';
import type { State } from '@agency/contract/endpoint';
import { projects, type Project } from '@agency/contract/projects';
import { api, calling, type Call } from '../../api/baseApi.ts';
import { counting, inParts, type QueryPage } from '../../api/infiniteQuery.ts';
import type { Sought } from '../projectsApi.ts';

interface Upload {
  id: string;
  file: File;
  ifMatch: State;
  /** The idempotency key: if the upload is repeated with the same key, the picture is added only once. */
  write: string;
}

const upload = ({ id, file, ifMatch, write }: Upload): Call => {
  const body = new FormData();
  body.append('images', file);
  return { endpoint: projects.uploadPictures, input: { params: { id }, body, ifMatch, write } };
};

/**
 * The cached data to refetch after a call. After a success: only the projects as visitors see them, because `showing`
 * updates the dashboard's list from the answer. After an error, such as a conflict: the dashboard's list.
 */
const stale = (_: unknown, error: unknown): ('Project' | 'PublicProject' | 'Activity')[] =>
  error ? ['Project', 'Activity'] : ['PublicProject', 'Activity'];

/** Returns the list with the changed project, at the project's new place if it was moved. */
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

/** Updates the cached list with the answer of a call. */
const showing =
  <Answer>(change: (list: Project[], answer: Answer) => Project[]) =>
  async (_: unknown, { dispatch, getState, queryFulfilled }: Life<Answer>): Promise<void> => {
    const answer = await queryFulfilled.catch(() => undefined);
    if (!answer) return;
    const { endpoints, util } = projectsAdminApi;
    const { data, isLoading } = endpoints.findAdminProjects.select({})(getState());
    const [all, ...more] = data?.pages ?? [];
    // Refetch in two cases: a pending read may be older than this write, and in a partly loaded list the new place may be
    // in the missing part.
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
 * The admin calls of projects. An answer updates the cached list without a refetch. An error, such as a conflict, causes
 * a refetch.
 */
const projectsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All projects. */
    listAdminProjects: build.query({
      ...calling(projects.adminList),
      providesTags: ['Project', 'PublicProject'],
    }),
    /** Search results are refetched after each write. The whole list is not: `showing` updates it from the answer. */
    findAdminProjects: build.infiniteQuery<QueryPage<Project>, Sought, string | null>({
      ...inParts(calling(projects.adminList)),
      providesTags: (_result, _error, { search }) =>
        search === undefined ? ['Project'] : ['Project', 'PublicProject'],
    }),
    /** The number of search results. */
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
    /** One picture per call, so that each has its own progress. */
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
