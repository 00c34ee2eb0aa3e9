import { css } from '@emotion/react';
import { kinds } from '@agency/contract/kinds';
import type { Deleted } from '@agency/contract/trash';
import { problemOf } from '@agency/contract/fallbackProblems';
import { Eye, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../dashboard/LoadFailed.tsx';
import { kindsOnDashboard } from '../dashboard/dashboardKinds.ts';
import { useMay } from '../dashboard/useMay.ts';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { entries, entry, entryWords } from '../kit/cardList.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { ScreenHead } from '../dashboard/ScreenHead.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { TimeAgo } from '../kit/TimeAgo.tsx';
import { paths } from '../paths.ts';
import {
  useBringBackMutation,
  useEmptyTrashMutation,
  useEraseForEverMutation,
  useListTrashQuery,
} from './trashApi.ts';

/** The trash: look at deleted items, restore them or delete them permanently. */
export function TrashScreen() {
  const reading = useListTrashQuery({}, { refetchOnMountOrArgChange: true });
  const { data, error } = reading;
  const [bringBack, bringing] = useBringBackMutation();
  const [erasing, setErasing] = useState<Deleted | 'all'>();
  const [coming, setComing] = useState<string>();
  // Authors can restore; deleting permanently needs the editor role.
  const mayErase = useMay()('editor');

  async function back({ kind, id, title }: Deleted) {
    setComing(id);
    const failure = problemOf((await bringBack({ kind, id })).error);
    setComing(undefined);
    if (failure) notify.problem(`Failed to restore\n${failure.message}`);
    else notify.saved(`${title || kinds[kind].description.label} restored`);
  }

  return (
    <>
      <ScreenHead title="Trash">
        {data && data.count > 0 && mayErase && (
          <Button onClick={() => setErasing('all')}>
            <Trash2 size={18} aria-hidden />
            Empty trash
          </Button>
        )}
      </ScreenHead>
      {data ? (
        data.count === 0 ? (
          <EmptyState title="The trash is empty.">
            <p>
              Deleted items stay here for a limited time. Each one says when it will be deleted for good.
              Until then, you can restore it.
            </p>
          </EmptyState>
        ) : (
          <>
            {data.deleted.length < data.count && (
              <Notice tone="info">
                Showing the latest {data.deleted.length.toLocaleString()} of {data.count.toLocaleString()}.
              </Notice>
            )}
            <ul role="list" css={entries}>
              {data.deleted.map((each) => (
                <Entry
                  key={`${each.kind} ${each.id}`}
                  deleted={each}
                  coming={bringing.isLoading && coming === each.id}
                  onBack={() => void back(each)}
                  onErase={mayErase ? () => setErasing(each) : undefined}
                />
              ))}
            </ul>
          </>
        )
      ) : error ? (
        <LoadFailed reading={reading}>Failed to load the trash</LoadFailed>
      ) : (
        <div css={entries} role="status" aria-label="Loading trash" aria-busy>
          {[0, 1, 2].map((place) => (
            <div key={place} css={[entry, beside]}>
              <span css={face} />
              <div css={entryWords}>
                <Skeleton width="35%" height="1.2rem" />
                <p>
                  <Skeleton width="60%" />
                </p>
              </div>
              <div css={tools}>
                <Skeleton width="260px" height="44px" round="999px" />
              </div>
            </div>
          ))}
        </div>
      )}
      {erasing && data && (
        <EraseDialog
          what={erasing}
          count={data.count}
          // 'Empty trash' erases only items deleted until this time. Later ones aren't in the list that this user sees.
          until={data.deleted[0]?.deletedAt ?? new Date().toISOString()}
          onClose={() => setErasing(undefined)}
        />
      )}
    </>
  );
}

interface EntryProps {
  deleted: Deleted;
  coming: boolean;
  onBack: () => void;
  onErase: (() => void) | undefined;
}

function Entry({ deleted, coming, onBack, onErase }: EntryProps) {
  const { kind, id, title, deletedAt, erasedAt, by, below } = deleted;
  const { label } = kinds[kind].description;
  const { Icon } = kindsOnDashboard[kind];
  const name = title || `Untitled${kind === 'chatbot' ? ' question' : ''}`;
  return (
    <li css={[entry, beside]}>
      <span css={face}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div css={entryWords}>
        <h2 dir="auto">{name}</h2>
        <p>
          {label}
          {below > 0 && `, with ${below === 1 ? 'its sub-question' : `its ${below} sub-questions`}`} · Deleted{' '}
          {by && (
            <>
              by <span dir="auto">{by.name || by.email}</span>{' '}
            </>
          )}
          <TimeAgo at={deletedAt} /> · {leaving(erasedAt)}
        </p>
      </div>
      <div css={tools}>
        <ButtonLink tone="quiet" href={paths.dashboardHistory(kind, id)} aria-label={`View ${name}`}>
          <Eye size={18} aria-hidden /> View
        </ButtonLink>
        <Button onClick={onBack} busy={coming && 'Restoring...'} aria-label={`Restore ${name}`}>
          <RotateCcw size={18} aria-hidden /> Restore
        </Button>
        {onErase && (
          <IconButton label={`Delete ${name} permanently`} onClick={onErase}>
            <Trash2 size={19} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** Says when an item will be deleted for good. */
function leaving(erasedAt: string): string {
  const days = Math.ceil((Date.parse(erasedAt) - Date.now()) / 86_400_000);
  if (days <= 0) return 'Deleted for good soon';
  return days === 1 ? 'Deleted for good within a day' : `Deleted for good in ${days} days`;
}

interface EraseProps {
  what: Deleted | 'all';
  count: number;
  until: string;
  onClose: () => void;
}

function EraseDialog({ what, count, until, onClose }: EraseProps) {
  const [erase, erasing] = useEraseForEverMutation();
  const [empty, emptying] = useEmptyTrashMutation();
  const [problem, setProblem] = useState('');

  async function confirmed() {
    setProblem('');
    const { error } =
      what === 'all'
        ? await empty({ params: { until } })
        : await erase({ params: { kind: what.kind, id: what.id } });
    const failure = problemOf(error);
    // 'notFound': somebody else has already deleted the item permanently, so there is nothing left to do.
    if (failure && failure.code !== 'notFound') return setProblem(failure.message);
    notify.success(what === 'all' ? 'The trash is empty' : 'Deleted permanently');
    onClose();
  }

  return (
    <ConfirmDialog
      question={what === 'all' ? 'Empty the trash?' : 'Delete permanently?'}
      confirm={what === 'all' ? 'Empty trash' : 'Delete permanently'}
      busy={erasing.isLoading || emptying.isLoading ? 'Deleting...' : undefined}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      {problem && (
        <div css={above}>
          <Notice tone="problem">{problem}</Notice>
        </div>
      )}
      <p>
        {what === 'all' ? (
          <>{count === 1 ? 'The item in it' : `All ${count.toLocaleString()} items in it`} </>
        ) : (
          <>
            <q dir="auto">{what.title}</q>{' '}
          </>
        )}
        and the related history will be deleted. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}

const beside = css`
  grid-template-columns: auto minmax(0, 1fr);
  @media (min-width: 760px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;
const face = css`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 12px;
  background: var(--sunk);
  color: var(--ink-soft);
`;
const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  @media (max-width: 759px) {
    grid-column: 1 / -1;
    flex-wrap: nowrap;
    gap: 2px;
    justify-content: end;
    > * {
      padding-inline: 14px;
    }
  }
`;
const above = css`
  margin-block-end: 14px;
`;
