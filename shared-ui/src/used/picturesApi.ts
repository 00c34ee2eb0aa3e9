import { pictures } from '@agency/contract/pictures';
import { api, calling } from '../api/baseApi.ts';

const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({ listPictures: build.query(calling(pictures.list)) }),
});

export const { useListPicturesQuery } = picturesApi;
