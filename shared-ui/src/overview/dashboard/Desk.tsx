import { css } from '@emotion/react';
import type { Overview } from '@agency/contract/overview';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Attention } from './Attention.tsx';
import { LastEdited } from './LastEdited.tsx';
import { RequestsByWeek } from './RequestsByWeek.tsx';
import { SiteHealth } from './SiteHealth.tsx';

interface Props {
  overview: { data?: Overview | undefined; isError: boolean };
  /**
   * Whether the panel 'First steps' is shown, because projects or services are missing. Then panels that would only say
   * that there is nothing to do are left out.
   */
  showsFirstSteps: boolean;
}

/** The chart is shown if at least this many weeks have requests. With fewer, it would show no more than the counts do. */
const WEEKS_FOR_CHART = 3;

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
        <SiteHealth health={health} showsFirstSteps={showsFirstSteps} />
        {requests && requests.totals.filter((total) => total > 0).length >= WEEKS_FOR_CHART && (
          <RequestsByWeek requests={requests} />
        )}
      </div>
    </>
  );
}

const away = css`
  color: var(--ink-soft);
`;
