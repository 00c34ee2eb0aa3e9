import { css } from '@emotion/react';
import type { Overview } from '@agency/contract/overview';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Attention } from './Attention.tsx';
import { LastEdited } from './LastEdited.tsx';
import { RequestsByWeek } from './RequestsByWeek.tsx';
import { SiteHealth } from './SiteHealth.tsx';

interface Props {
  overview: { data?: Overview | undefined; isError: boolean };
  /** Whether the first steps are shown, because projects or services are missing. Good news would only distract from them. */
  showsFirstSteps: boolean;
}

/**
 * The part of the overview that needs the server: open tasks, unfinished content and the user's last edits. Without
 * a connection, a sentence replaces it.
 */
export function Desk({ overview: { data, isError }, showsFirstSteps }: Props) {
  if (!data && isError)
    return <p css={away}>Requests, site health and your last edits appear here once the server answers.</p>;
  if (!data)
    return (
      <>
        <Skeleton height="20rem" round="20px" />
        <div aria-hidden>
          <Skeleton height="20rem" round="20px" />
        </div>
      </>
    );
  const { requests, health, edited } = data;
  return (
    <>
      {requests && !(showsFirstSteps && requests.newest.length === 0) && <Attention requests={requests} />}
      <div>
        {edited.length > 0 && <LastEdited edited={edited} />}
        {requests?.totals.some((total) => total > 0) && <RequestsByWeek requests={requests} />}
        <SiteHealth health={health} showsFirstSteps={showsFirstSteps} />
      </div>
    </>
  );
}

const away = css`
  color: var(--ink-soft);
`;
