import { css } from '@emotion/react';

/** Styles of a service's page, also while it loads. */
export const wide = '@media (min-width: 960px)';
export const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: clamp(20px, 2.4vw, 36px);
  padding-block-start: clamp(16px, 2vw, 28px);
  > :not([data-cover]) {
    margin-inline: var(--gutter);
  }
  h1 {
    display: grid;
    gap: 16px;
    font-size: var(--step-5);
    line-height: 1;
    letter-spacing: -0.035em;
    overflow-wrap: anywhere;
    svg {
      color: var(--violet);
    }
  }
  ${wide} {
    /* The text is beside the picture, which extends to the window's edge. */
    grid-template-columns: var(--side) calc(0.42 * var(--measure)) minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    > :not([data-cover]) {
      grid-column: 2;
      margin-inline: 0 clamp(32px, 4vw, 72px);
    }
  }
`;
export const way = css`
  /* Moves the link towards the edge by its padding, so that its text lines up with the rest of the page. */
  a {
    margin-inline-start: -20px;
  }
`;
export const cover = css`
  overflow: hidden;
  aspect-ratio: 3 / 2;
  background: var(--sunk);
  ${wide} {
    grid-area: 1 / 3 / -1;
    align-self: start;
    border-start-start-radius: clamp(24px, 3vw, 40px);
    border-end-start-radius: clamp(24px, 3vw, 40px);
  }
`;
export const about = css`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: 20px;
`;
