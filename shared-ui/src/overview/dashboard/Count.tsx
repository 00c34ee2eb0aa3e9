import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from '../../kit/Link.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';

interface Props {
  label: string;
  /** Undefined while the count is unknown. */
  count: number | undefined;
  failed: boolean;
  /** The address of the list. */
  to: string;
  /** A short remark about the counted things, such as 'None yet'. Undefined while unknown. */
  state: ReactNode;
}

/** A count, which links to the list. */
export const Count = ({ label, count, failed, to, state }: Props) => (
  <div css={tile}>
    <dt>
      <Link to={to} css={link}>
        {label}
      </Link>
      <p css={line}>{count === undefined && failed ? 'Not loaded' : state}</p>
    </dt>
    <dd css={figure}>
      {count !== undefined ? count.toLocaleString() : failed ? '–' : <Skeleton width="2ch" height="1.2em" />}
    </dd>
  </div>
);

const tile = css`
  position: relative;
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  justify-content: flex-end;
  gap: 2px 16px;
  padding: 12px 18px;
  &:hover a {
    text-decoration: underline;
  }
  @media (min-width: 600px) {
    flex-direction: column-reverse;
    align-items: stretch;
    padding: 16px clamp(18px, 2vw, 28px);
  }
`;
const link = css`
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  /* The whole tile is a link. */
  &::after {
    position: absolute;
    inset: 0;
    border-radius: var(--round);
    content: '';
  }
`;
/** At least one line high, even while the remark is unknown, so that nothing moves once it loads. */
const line = css`
  min-block-size: 1lh;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
const figure = css`
  min-inline-size: 2.2ch;
  margin: 0;
  font: 700 var(--step-2) / 1.2 var(--display);
  font-variant-numeric: tabular-nums;
`;
