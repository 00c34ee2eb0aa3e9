import { pictures } from '@agency/contract/pictures';
import { api, calling } from '../api/baseApi.ts';
import { queriesOfContent } from '../dashboard/dashboardKinds.ts';

const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPictures: build.query({ ...calling(pictures.list), providesTags: queriesOfContent }),
  }),
});

export const { useListPicturesQuery } = picturesApi;
