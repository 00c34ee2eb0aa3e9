import { css } from '@emotion/react';
import { useState } from 'react';
import { backup, type BackupState } from '@agency/contract/backup';
import { confirmed } from '../../api/confirmed.ts';
import { fetchFile } from '../../api/fetchFile.ts';
import { sizeText, useReadBackupsQuery } from '../../backup/backupAdminApi.ts';
import { useHost } from '../../host.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { saveBlob } from '../../kit/saveFile.ts';
import { TimeAgo } from '../../kit/TimeAgo.tsx';

/** How it stands with the backups, and one to take along. */
export function BackupPanel() {
  const { files, token } = useHost();
  const { data: state } = useReadBackupsQuery({}, { refetchOnMountOrArgChange: true });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function download(root: string) {
    setBusy(true);
    setFailure(undefined);
    const { data, error } = await confirmed(() => fetchFile(root, token.read(), backup.download));
    setBusy(false);
    if (data) saveBlob(data.name, data.blob);
    if (error) setFailure(`${backup.download.failure}: ${error.message}`);
  }

  return (
    <Panel title="Backup">
      <p css={soft}>
        One file with all of the site: its content and its history, contact requests, people and pictures.
        Whoever has it can read all of that, so keep it safe.
      </p>
      {state && <Nightly {...state} />}
      {failure !== undefined && <Notice tone="problem">{failure}</Notice>}
      {files !== undefined && (
        <div>
          <Button busy={busy && 'Making the backup…'} onClick={() => void download(files)}>
            Download a backup
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Nightly({ nightly, last, kept, failed }: BackupState) {
  const oldest = kept.at(-1);
  if (!nightly)
    return <p>No backups are made by themselves: the server has no folder for them (BACKUP_DIR).</p>;
  return (
    <>
      {failed && (
        <Notice tone="problem">The last try failed: {failed.message} It is tried again every hour.</Notice>
      )}
      <p>
        A backup is made each night.{' '}
        {last ? (
          <>
            The last one: <TimeAgo at={last.at} />, {sizeText(last.bytes)}, read back and found whole.
          </>
        ) : (
          'The first one is still to come.'
        )}{' '}
        {oldest && kept.length > 1 && (
          <>
            {kept.length} are kept, the oldest from <TimeAgo at={oldest.at} />: what was erased since then is
            still in it.
          </>
        )}
      </p>
    </>
  );
}

const soft = css`
  color: var(--ink-soft);
`;
