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
        <Skeleton height="20rem" round="20px" />
        <Skeleton height="20rem" round="20px" />
      </div>
    );
  const { requests, health, edited } = data;
  return (
    <div css={desk}>
      {requests && <Attention requests={requests} />}
      {edited.length > 0 && <LastEdited edited={edited} />}
      <SiteHealth health={health} />
      {requests && <RequestsByWeek requests={requests} />}
    </div>
  );
}

const desk = css`
  columns: 2 420px;
  column-gap: 20px;
  margin-block-start: 28px;
  > * {
    break-inside: avoid;
    margin-block-end: 20px;
  }
`;
const away = css`
  margin-block-start: 28px;
  color: var(--ink-soft);
`;
