import { css } from '@emotion/react';

/** The heading of a dashboard screen. */
export const screenTitle = css`
  margin-block-end: 24px;
  font-size: var(--step-3);
  letter-spacing: -0.03em;
`;
