import { css } from '@emotion/react';
import type { Overview } from '@agency/contract/overview';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Attention } from './Attention.tsx';
import { LastEdited } from './LastEdited.tsx';
import { RequestsByWeek } from './RequestsByWeek.tsx';
import { SiteHealth } from './SiteHealth.tsx';

interface Props {
  overview: { data?: Overview | undefined; isError: boolean };
}

/** What only the server knows: what waits, what isn't finished, and what the reader did last. Without a connection it is left out. */
export function Desk({ overview: { data, isError } }: Props) {
  if (!data && isError)
    return <p css={away}>Requests, site health and your last edits appear here once the server answers.</p>;
  if (!data)
    return (
      <div css={desk} aria-hidden>
        <div>
          <Skeleton height="20rem" round="20px" />
        </div>
        <div>
          <Skeleton height="20rem" round="20px" />
        </div>
      </div>
    );
  const { requests, health, edited } = data;
  const chart = requests?.totals.some((total) => total > 0) && <RequestsByWeek requests={requests} />;
  const siteHealth = <SiteHealth health={health} />;
  const bothColumns = edited.length > 0 || chart;
  return (
    <div css={desk}>
      <div>
        {requests && <Attention requests={requests} />}
        {bothColumns && siteHealth}
      </div>
      <div>
        {edited.length > 0 && <LastEdited edited={edited} />}
        {chart}
        {!bothColumns && siteHealth}
      </div>
    </div>
  );
}

const desk = css`
  display: grid;
  gap: 20px;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  margin-block-start: 28px;
  > div {
    display: flex;
    flex-direction: column;
    gap: 20px;
    min-inline-size: 0;
    &:empty {
      display: none;
    }
  }
`;
const away = css`
  margin-block-start: 28px;
  color: var(--ink-soft);
`;
