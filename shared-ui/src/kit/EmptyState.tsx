import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Mark } from '../brand/Mark.tsx';

interface Props {
  title: string;
  /** What the user can do: a sentence, a button, or both. */
  children?: ReactNode;
}

/** Shown when a list is empty or a filter has no matches. */
export const EmptyState = ({ title, children }: Props) => (
  <div css={box}>
    <Mark size={56} />
    <p css={heading}>{title}</p>
    {children && <div css={rest}>{children}</div>}
  </div>
);

const box = css`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: clamp(40px, 7vw, 80px) 20px;
  border: 1.5px dashed var(--hairline);
  border-radius: var(--round);
  text-align: center;
`;
const heading = css`
  font: 600 var(--step-1) / 1.2 var(--display);
`;
const rest = css`
  display: grid;
  justify-items: center;
  gap: 16px;
  max-inline-size: 27em;
  color: var(--ink-soft);
`;
