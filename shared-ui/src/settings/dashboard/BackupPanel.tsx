import { css } from '@emotion/react';
import { useState } from 'react';
import { backup, type BackupState } from '@agency/contract/backup';
import { confirmed } from '../../api/confirmPassword.ts';
import { fetchFile } from '../../api/fetchFile.ts';
import { sizeText, useReadBackupsQuery } from '../../backup/backupAdminApi.ts';
import { useHost } from '../../host.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { saveBlob } from '../../kit/saveFile.ts';
import { TimeAgo } from '../../kit/TimeAgo.tsx';

/** The state of the backups, and a button to download one. */
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
        Download one file with all content, its history, contact requests, user accounts and images. Anyone
        who has this file can read everything in it, so keep it safe.
      </p>
      {state && <Nightly {...state} />}
      {failure !== undefined && <Notice tone="problem">{failure}</Notice>}
      {files !== undefined && (
        <div>
          <Button busy={busy && 'Creating backup…'} onClick={() => void download(files)}>
            Download backup
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Nightly({ nightly, last, kept, failed }: BackupState) {
  const oldest = kept.at(-1);
  if (!nightly) return <p>Automatic backups are off. The person who runs your server can turn them on.</p>;
  return (
    <>
      {failed && (
        <Notice tone="problem">
          The last backup failed: {failed.message} The server retries every hour.
        </Notice>
      )}
      <p>
        Backups run every night.{' '}
        {last ? (
          <>
            Last backup: <TimeAgo at={last.at} />, {sizeText(last.bytes)}, verified.
          </>
        ) : (
          'The first one hasn’t run yet.'
        )}{' '}
        {oldest && kept.length > 1 && (
          <>
            {kept.length} are kept, the oldest from <TimeAgo at={oldest.at} />. It still contains anything
            erased since then.
          </>
        )}
      </p>
    </>
  );
}

const soft = css`
  color: var(--ink-soft);
`;
