import { css } from '@emotion/react';
import { CURRENT_VERSION, type Version } from '@agency/contract/history';
import type { Fields } from '@agency/contract/document/field';
import { publicationFields } from '@agency/contract/document/publication';
import { type Kind, kinds } from '@agency/contract/kinds';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { newId } from '../api/newId.ts';
import { between } from '../dashboard/differences/documentDiff.ts';
import { Differences } from '../dashboard/differences/Differences.tsx';
import { Button } from '../kit/Button.tsx';
import { CheckField } from '../kit/CheckField.tsx';
import { dayAndTime } from '../kit/dayAndTime.ts';
import { Dialog, dialogActions } from '../kit/Dialog.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useReadVersionQuery, useRestoreVersionMutation } from './historyApi.ts';
import { shapeOf, spoken } from './versionShape.ts';

interface Props {
  kind: Kind;
  id: string;
  version: Version;
  onRestored: () => void;
  onClose: () => void;
}

/**
 * Shows what a restore would change in the current content, field by field, and saves the selected fields as a new write.
 */
export function RestoreDialog({ kind, id, version, onRestored, onClose }: Props) {
  const now = useReadVersionQuery(
    { params: { kind, id, version: CURRENT_VERSION } },
    { refetchOnMountOrArgChange: true },
  );
  const then = useReadVersionQuery({ params: { kind, id, version: version.version } });
  const [restore, restoring] = useRestoreVersionMutation();
  // A restored text shouldn't publish or hide the document, unless the user chooses that, too.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(publicationFields));
  const [problem, setProblem] = useState('');
  const [write, setWrite] = useState(newId);
  const { fields }: { fields: Fields } = kinds[kind].description;
  const shape = shapeOf(fields);
  const [is, was] = [now.currentData, then.currentData];
  const differing =
    is &&
    was &&
    Object.keys(shape).flatMap((name) => {
      const differences = between({ [name]: shape[name]! }, is.content, was.content, spoken);
      return differences.length > 0 ? [{ name, label: fields[name]!.label, differences }] : [];
    });
  const chosen = differing?.filter(({ name }) => !left.has(name)).map(({ name }) => name) ?? [];
  const failed = now.error ?? then.error;

  async function confirmed() {
    if (!is) return;
    setProblem('');
    const { error } = await restore({
      params: { kind, id, version: version.version },
      body: { fields: chosen },
      ifMatch: { revision: is.revision, updatedAt: is.at },
      write,
    });
    const failure = problemOf(error);
    if (!failure) {
      notify.saved('Version restored');
      onClose();
      return onRestored();
    }
    // If the server refused the restore, it changed nothing, and the next attempt is a new write with a new idempotency
    // key. If there was no answer, the restore may have succeeded: with the same key, a retry isn't done twice.
    if (failure.code !== 'offline') setWrite(newId());
    setProblem(
      failure.code === 'staleRevision'
        ? 'Someone else just changed this. Here’s what restoring would change now.'
        : failure.message,
    );
  }

  return (
    <Dialog title="Restore this version?" wide onClose={() => !restoring.isLoading && onClose()}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {failed ? (
        <Notice tone="problem" onRetry={() => void Promise.all([now.refetch(), then.refetch()])}>
          Failed to load the changes.
        </Notice>
      ) : differing ? (
        differing.length === 0 ? (
          <p>The current version is identical.</p>
        ) : (
          <>
            <p css={quiet}>
              This restores the chosen fields of <q dir="auto">{is.title}</q>{' '}
              {version.at ? `to the version of ${dayAndTime(version.at)}` : 'to the original version'}. The
              current version stays in the history.
            </p>
            <div css={rows}>
              {differing.map(({ name, label, differences }) => (
                <div key={name} css={row}>
                  <CheckField
                    label={label}
                    value={!left.has(name)}
                    onChange={(isChosen) =>
                      setLeft((before) => {
                        const next = new Set(before);
                        if (isChosen) next.delete(name);
                        else next.add(name);
                        return next;
                      })
                    }
                  />
                  <Differences differences={differences} sides={['Now', 'Restored']} ofOne />
                </div>
              ))}
            </div>
          </>
        )
      ) : (
        <div role="status" aria-label="Loading changes" aria-busy>
          <Skeleton height="10rem" round="14px" />
        </div>
      )}
      <div css={dialogActions}>
        <Button disabled={restoring.isLoading} onClick={onClose} data-first>
          Cancel
        </Button>
        <Button
          tone="primary"
          disabled={chosen.length === 0}
          busy={restoring.isLoading && 'Restoring...'}
          onClick={() => void confirmed()}
        >
          {differing && chosen.length < differing.length ? 'Restore selected' : 'Restore'}
        </Button>
      </div>
    </Dialog>
  );
}

const quiet = css`
  margin-block-end: 12px;
  color: var(--ink-soft);
`;
const rows = css`
  display: grid;
  gap: 16px;
`;
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding-block-start: 8px;
  border-block-start: 1px solid var(--hairline);
`;
