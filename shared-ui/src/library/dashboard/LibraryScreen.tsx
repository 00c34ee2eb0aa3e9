import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { useListAdminAssetsQuery } from './assetsAdminApi.ts';

/** The media library: all pictures of the site. */
export function LibraryScreen() {
  const { data } = useListAdminAssetsQuery({}, { refetchOnMountOrArgChange: true });
  return <ScreenHead title="Image library">{data?.length}</ScreenHead>;
}
