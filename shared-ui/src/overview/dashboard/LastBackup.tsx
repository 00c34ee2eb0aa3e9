import { css } from '@emotion/react';
import { useMay } from '../../dashboard/useMay.ts';
import { sizeText, useReadBackupsQuery } from '../../backup/backupAdminApi.ts';
import { TimeAgo } from '../../kit/TimeAgo.tsx';

/**
 * The time of the last automatic backup. Only for owners, and only if automatic backups are on. A failed backup is
 * shown as a notice instead.
 */
export function LastBackup() {
  const may = useMay();
  const { data: { last } = {} } = useReadBackupsQuery(
    {},
    { skip: !may('owner'), refetchOnMountOrArgChange: true },
  );
  if (!last) return null;
  return (
    <p css={soft}>
      Last backup: <TimeAgo at={last.at} />, {sizeText(last.bytes)}, verified.
    </p>
  );
}

const soft = css`
  color: var(--ink-soft);
`;
