import { services } from '@agency/contract/services';
import { api, calling } from '../api/api.ts';

export const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query({ ...calling(services.list), providesTags: ['Service'] }),
  }),
});

export const { useListServicesQuery } = servicesApi;
