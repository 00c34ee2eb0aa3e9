import { css } from '@emotion/react';
import { sizeText, useReadBackupsQuery } from '../../backup/backupAdminApi.ts';
import { TimeAgo } from '../../kit/TimeAgo.tsx';
import { useReadSessionQuery } from '../../session/sessionApi.ts';

/** For owners, where backups are made by themselves: when the last one was. What failed is a notice. */
export function LastBackup() {
  const { data: who } = useReadSessionQuery({});
  const { data: { last } = {} } = useReadBackupsQuery(
    {},
    { skip: who?.role !== 'owner', refetchOnMountOrArgChange: true },
  );
  if (!last) return null;
  return (
    <p css={soft}>
      Last backup: <TimeAgo at={last.at} />, {sizeText(last.bytes)}, read back and found whole.
    </p>
  );
}

const soft = css`
  margin-block-start: 20px;
  color: var(--ink-soft);
`;
