import { css } from '@emotion/react';

/** The padding of a public page, and its title. */
export const pageHead = css`
  padding-block: clamp(40px, 6vw, 80px) 0;
  h1 {
    margin-block-end: clamp(24px, 3vw, 40px);
    font-size: var(--step-5);
    line-height: 1;
    letter-spacing: -0.035em;
  }
`;
