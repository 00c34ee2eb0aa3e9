import { assets } from '@agency/contract/assets';
import { api, calling } from '../../api/baseApi.ts';
import { queriesOf } from '../../dashboard/dashboardKinds.ts';

/** Documents have what the library says about their pictures, so each write may change them. */
const invalidatesTags = queriesOf('asset');

/** The admin calls of the image library. */
const assetsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminAssets: build.query({ ...calling(assets.adminList), providesTags: ['Asset'] }),
    createAsset: build.mutation({ ...calling(assets.create), invalidatesTags }),
    updateAsset: build.mutation({ ...calling(assets.update), invalidatesTags }),
    removeAsset: build.mutation({ ...calling(assets.remove), invalidatesTags }),
    restoreAsset: build.mutation({ ...calling(assets.restore), invalidatesTags }),
  }),
});

export const {
  useListAdminAssetsQuery,
  useCreateAssetMutation,
  useUpdateAssetMutation,
  useRemoveAssetMutation,
  useRestoreAssetMutation,
} = assetsAdminApi;
