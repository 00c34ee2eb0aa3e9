import { css } from '@emotion/react';
import { useMay } from '../../dashboard/useMay.ts';
import { sizeText, useReadBackupsQuery } from '../../backup/backupAdminApi.ts';
import { TimeAgo } from '../../kit/TimeAgo.tsx';

/** For owners, if automatic backups are on: the time of the last one. A failed backup is shown as a notice instead. */
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
