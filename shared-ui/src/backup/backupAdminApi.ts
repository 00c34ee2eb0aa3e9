import { backup } from '@agency/contract/backup';
import { api, calling } from '../api/baseApi.ts';

const backupAdminApi = api.injectEndpoints({
  endpoints: (build) => ({ readBackups: build.query(calling(backup.state)) }),
});

export const { useReadBackupsQuery } = backupAdminApi;

/** A size in words, such as '5.2 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < 100_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${(bytes / 1_000_000).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`;
