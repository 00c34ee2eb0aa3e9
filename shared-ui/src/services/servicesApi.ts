import { api, reading } from '../api/baseApi.ts';

export const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query({
      ...reading('GET /services', () =>
        import('@agency/contract/services').then(({ services }) => services.list),
      ),
      providesTags: ['Service'],
    }),
    /** The service with this slug, or with another one, if it had this slug before. */
    readService: build.query({
      ...reading('GET /services/by-slug/:slug', () =>
        import('@agency/contract/services').then(({ services }) => services.read),
      ),
      providesTags: ['Service'],
    }),
  }),
});

export const { useListServicesQuery, useReadServiceQuery } = servicesApi;
