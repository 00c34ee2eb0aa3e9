import { byPlace } from '@agency/contract/position';
import { services, type Service } from '@agency/contract/services';
import { api, calling } from '../../api/baseApi.ts';

/** The admin calls of services. An answer updates the cached list at once; then the list is refetched. */
const servicesAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminServices: build.query({ ...calling(services.adminList), providesTags: ['Service'] }),
    createService: build.mutation({
      ...calling(services.create),
      invalidatesTags: (result) => (result ? ['Service', 'Project'] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved)
          dispatch(changeList((list) => [saved.data, ...list.filter(({ id }) => id !== saved.data.id)]));
      },
    }),
    updateService: build.mutation({
      ...calling(services.update),
      // Also after a failure: a conflict means that somebody else changed the data, so refetch it.
      invalidatesTags: ['Service', 'Project'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(changeList(withAnswer(saved.data)));
      },
    }),
    removeService: build.mutation({
      ...calling(services.remove),
      invalidatesTags: ['Service', 'Project'],
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.then(() => true).catch(() => false);
        if (done) dispatch(changeList((list) => list.filter(({ id }) => id !== params?.id)));
      },
    }),
    restoreService: build.mutation({
      ...calling(services.restore),
      invalidatesTags: ['Service', 'Project'],
    }),
  }),
});

/** Returns the list with the changed service, at the service's new place if it was moved. */
const withAnswer =
  (saved: Service) =>
  (list: Service[]): Service[] => {
    const moved = list.some(({ id, position }) => id === saved.id && position !== saved.position);
    const next = list.map((each) => (each.id === saved.id ? saved : each));
    return moved ? next.sort(byPlace) : next;
  };

const changeList = (change: (list: Service[]) => Service[]) =>
  servicesAdminApi.util.updateQueryData('listAdminServices', {}, change);

export const {
  useListAdminServicesQuery,
  useCreateServiceMutation,
  useUpdateServiceMutation,
  useRemoveServiceMutation,
  useRestoreServiceMutation,
} = servicesAdminApi;
