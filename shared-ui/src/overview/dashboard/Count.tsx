import { css } from '@emotion/react';
import { Link } from '../../kit/Link.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';

interface Props {
  label: string;
  /** Undefined while the count is unknown. */
  count: number | undefined;
  failed: boolean;
  /** The address of the list. */
  to: string;
}

/** A count, with a link to the list. */
export const Count = ({ label, count, failed, to }: Props) => (
  <div css={pair}>
    <dt>
      <Link to={to} css={link}>
        {label}
      </Link>
    </dt>
    <dd css={figure}>
      {count !== undefined ? count.toLocaleString() : failed ? '–' : <Skeleton width="2ch" height="1em" />}
    </dd>
  </div>
);

const pair = css`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  padding-block: 4px 10px;
`;
const link = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
  text-decoration: none;
  /* The number is part of the link. */
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  &:hover {
    text-decoration: underline;
  }
`;
const figure = css`
  margin: 0;
  font: 700 1.625rem / 1.2 var(--display);
  font-variant-numeric: tabular-nums;
`;
