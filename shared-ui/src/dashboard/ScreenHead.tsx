import { css } from '@emotion/react';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** The buttons for what can be done there. */
  children?: ReactNode;
}

/** The head of every screen but those with one long form, whose head (EditorHead) looks the same. */
export const ScreenHead = ({ title, children }: Props) => (
  <header css={screenHead}>
    <h1>{title}</h1>
    {children && <div css={tools}>{children}</div>}
  </header>
);

export const screenHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  /* As high as its buttons: a screen that waits for its data doesn't move when they come. */
  min-block-size: 44px;
  margin-block-end: 24px;
  > h1,
  > h2 {
    margin-inline-end: auto;
    font-size: var(--step-3);
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums;
  }
`;
const tools = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media (max-width: 479px) {
    flex: 1 0 100%;
    > * {
      flex: 1 0 auto;
      padding-inline: 12px;
    }
    /* Three don't fit in one row: the first has a row of its own. */
    > :first-child:nth-last-child(3) {
      flex-basis: 100%;
    }
  }
`;
