import { api, reading } from '../api/baseApi.ts';

export const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query({
      ...reading('GET /services', () =>
        import('@agency/contract/services').then(({ services }) => services.list),
      ),
      providesTags: ['Service'],
    }),
  }),
});

export const { useListServicesQuery } = servicesApi;
