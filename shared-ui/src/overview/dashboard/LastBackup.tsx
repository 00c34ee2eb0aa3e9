import type { BackupState } from '@agency/contract/backup';
import { css } from '@emotion/react';
import { useMay } from '../../dashboard/useMay.ts';
import { sizeText, useReadBackupsQuery } from '../../backup/backupAdminApi.ts';
import { TimeAgo } from '../../kit/TimeAgo.tsx';

/**
 * The last automatic backup. Only for owners, and only if automatic backups are on. A failed backup is shown as a notice
 * instead.
 */
export function useLastBackup(): BackupState['last'] | undefined {
  const may = useMay();
  const { data } = useReadBackupsQuery({}, { skip: !may('owner'), refetchOnMountOrArgChange: true });
  return data?.last;
}

export const LastBackup = ({ last }: { last: NonNullable<BackupState['last']> }) => (
  <p css={soft}>
    Last backup: <TimeAgo at={last.at} />, {sizeText(last.bytes)}, verified.
  </p>
);

const soft = css`
  color: var(--ink-soft);
`;
