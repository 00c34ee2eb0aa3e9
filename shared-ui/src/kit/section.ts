import { css } from '@emotion/react';

/** Shared styles for sections of public pages. */
export const section = {
  box: css`
    padding-block: clamp(32px, 4vw, 56px) var(--section);
  `,
  heading: css`
    margin-block-end: clamp(32px, 4vw, 56px);
    font-size: var(--step-4);
    letter-spacing: -0.03em;
  `,
};
