import { css } from '@emotion/react';
import { CURRENT_VERSION } from '@agency/contract/history';
import { type Kind, kindNames, kinds } from '@agency/contract/kinds';
import { problemOf } from '@agency/contract/fallbackProblems';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { DashboardNotFound } from '../dashboard/DashboardNotFound.tsx';
import { Button } from '../kit/Button.tsx';
import { screens } from '../dashboard/screens.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Link } from '../kit/Link.tsx';
import { Notice } from '../kit/Notice.tsx';
import { ScreenHead } from '../dashboard/ScreenHead.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { Comparison } from './Comparison.tsx';
import { useListVersionsInfiniteQuery, useReadVersionQuery } from './historyApi.ts';
import { VersionList } from './VersionList.tsx';

/** The history of one document: who changed what and when. Any version can be viewed and restored. */
export function HistoryScreen() {
  const { kind, id = '' } = useParams();
  const known = kindNames.find((each) => each === kind);
  return known ? <Screen key={`${known} ${id}`} kind={known} id={id} /> : <DashboardNotFound />;
}

const fresh = { refetchOnMountOrArgChange: true };

function Screen({ kind, id }: { kind: Kind; id: string }) {
  const list = useListVersionsInfiniteQuery({ kind, id }, fresh);
  const now = useReadVersionQuery({ params: { kind, id, version: CURRENT_VERSION } }, fresh);
  const [chosen, setChosen] = useState<string>();
  const panel = useRef<HTMLDivElement>(null);
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  const version = versions.find((each) => each.version === chosen) ?? versions[0];
  const { label } = kinds[kind].description;
  const title = now.data?.title ?? '';
  const isDeleted = now.data?.deletedAt != null;
  const problem = problemOf(list.error);

  return (
    <>
      <Link to={isDeleted ? screens.trash.path : screens[kind].path} css={back}>
        <ArrowLeft size={18} aria-hidden />
        {isDeleted ? 'Trash' : 'Back'}
      </Link>
      <ScreenHead
        titled
        title={
          <>
            History of <span dir="auto">{title && title !== label ? `‘${title}’` : label}</span>
          </>
        }
      />
      {problem && versions.length === 0 ? (
        problem.code === 'notFound' ? (
          <EmptyState title="No history.">
            <p>This was deleted permanently, along with its history.</p>
          </EmptyState>
        ) : (
          <Notice tone="problem" onRetry={() => void list.refetch()} retrying={list.isFetching}>
            {problem.code === 'offline'
              ? 'The history is on the server, which can’t be reached right now.'
              : problem.message}
          </Notice>
        )
      ) : version ? (
        <div css={columns}>
          <div css={side}>
            <VersionList
              versions={versions}
              chosen={version.version}
              onChoose={({ version: name }) => {
                setChosen(name);
                // The comparison may be out of view, for example below the list.
                requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
              }}
            />
            {list.hasNextPage && (
              <Button
                busy={list.isFetchingNextPage && 'Loading...'}
                onClick={() => void list.fetchNextPage()}
              >
                Show older
              </Button>
            )}
          </div>
          <div ref={panel} css={beside}>
            <Comparison
              key={version.version}
              kind={kind}
              id={id}
              versions={versions}
              version={version}
              isDeleted={isDeleted}
              onRestored={() => setChosen(undefined)}
            />
          </div>
        </div>
      ) : (
        <div css={columns} role="status" aria-label="Loading history" aria-busy>
          <Skeleton height="20rem" round="14px" />
          <Skeleton height="20rem" round="20px" />
        </div>
      )}
    </>
  );
}

const back = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  color: var(--ink-soft);
  font-size: var(--step--1);
  &:dir(rtl) svg {
    scale: -1 1;
  }
`;
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  @media (min-width: 1100px) {
    grid-template-columns: minmax(300px, 2fr) minmax(0, 3fr);
  }
`;
const beside = css`
  min-inline-size: 0;
  /* When scrolled into view, it stops below the sticky bars. */
  scroll-margin-block: 88px 20px;
  @media (min-width: 1100px) {
    position: sticky;
    inset-block-start: 88px;
    max-block-size: calc(100dvh - 108px);
    overflow-y: auto;
    scrollbar-width: thin;
  }
`;
const side = css`
  display: grid;
  justify-items: start;
  gap: 12px;
  > ol {
    inline-size: 100%;
  }
`;
