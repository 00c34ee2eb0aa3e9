import { css } from '@emotion/react';
import { Link } from '../../kit/Link.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';

interface Props {
  label: string;
  /** Undefined while it isn't known. */
  count: number | undefined;
  failed: boolean;
  /** Where the list is. */
  to: string;
}

/** How many there are of something, and the way to them. */
export const Count = ({ label, count, failed, to }: Props) => (
  <div css={card}>
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

const card = css`
  position: relative;
  display: grid;
  align-content: space-between;
  gap: 20px;
  padding: 20px 24px;
  @media (max-width: 479px) {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-block: 14px;
  }
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
  transition: border-color var(--swift);
  &:hover {
    border-color: var(--edge);
  }
`;
const link = css`
  color: var(--ink-soft);
  font-weight: 600;
  text-decoration: none;
  /* The whole card leads there. */
  &::after {
    position: absolute;
    inset: 0;
    border-radius: var(--round);
    content: '';
  }
`;
const figure = css`
  margin: 0;
  font: 700 var(--step-4) / 1 var(--display);
  letter-spacing: -0.03em;
`;
