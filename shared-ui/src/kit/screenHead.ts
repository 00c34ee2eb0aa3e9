import { css } from '@emotion/react';

/** The heading of a dashboard screen. */
export const screenTitle = css`
  margin-block-end: 24px;
  font-size: var(--step-3);
  letter-spacing: -0.03em;
`;

/** The head of a dashboard screen: its heading, and what can be done there. */
export const screenHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 28px;
  margin-block-end: 24px;
  h1 {
    font-size: var(--step-3);
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums;
  }
`;

/** The buttons in it. */
export const screenTools = css`
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
