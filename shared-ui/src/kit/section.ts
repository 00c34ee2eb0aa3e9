import { css } from '@emotion/react';

/** What the sections of public pages have in common. */
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
