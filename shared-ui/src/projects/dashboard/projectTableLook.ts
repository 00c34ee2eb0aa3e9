import { css } from '@emotion/react';
import { oneLine, overRow, quietRow, rowActions } from '../../kit/rowActions.ts';

/* The look of the table of projects: columns if there is room, else short rows. */
const wide = '@media (min-width: 900px)';
const narrow = '@media (max-width: 899px)';

export const heads = css`
  ${narrow} {
    display: none;
  }
`;
export const rows = css`
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
`;
export const row = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px;
  padding: 10px 4px 10px 12px;
  ${wide} {
    grid-template-columns: minmax(0, 2.8fr) minmax(0, 1fr) 112px 176px;
    gap: 16px;
    padding: 12px 8px 12px 16px;
  }
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 2.8fr) minmax(0, 1fr) 96px 228px;
  }
`;
export const head = css`
  padding-block: 8px;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 600;
  > :last-child {
    padding-inline-end: 14px;
    text-align: end;
  }
`;
export const line = css`
  ${quietRow};
  &:not(:last-child) {
    border-block-end: 1px solid var(--hairline);
  }
  /* Rows outside the screen are not rendered. */
  content-visibility: auto;
  contain-intrinsic-size: auto 68px;
  transition: background-color var(--swift);
  &:hover {
    background: color-mix(in srgb, var(--ink) 5%, transparent);
  }
  &:has(h2 > :focus-visible) {
    outline: 2px solid var(--violet);
    outline-offset: -2px;
  }
  ${wide} {
    contain-intrinsic-size: auto 94px;
  }
`;
export const what = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  ${wide} {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 18px;
  }
`;
export const face = css`
  overflow: hidden;
  aspect-ratio: 3 / 2;
  border-radius: 8px;
  background: var(--sunk);
  ${wide} {
    aspect-ratio: 8 / 5;
    border-radius: 12px;
  }
`;
export const words = css`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  h2 {
    font-size: 1rem;
    line-height: 1.3;
    /* The focus ring is around the whole row. */
    > :focus-visible {
      outline: none;
    }
  }
  ${narrow} {
    /* On narrow screens, a row has the title and one line below it. A second line is hidden. */
    h2 {
      order: -1;
    }
    h2:not(:first-child) + p {
      display: none;
    }
  }
  ${wide} {
    gap: 4px;
    h2 {
      font-size: 1.125rem;
      line-height: 1.25;
    }
  }
`;
export const kind = css`
  ${oneLine};
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1.3;
`;
export const about = css`
  ${oneLine};
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.45;
`;
export const withRoomOnly = css`
  ${narrow} {
    display: none;
  }
`;
export const trades = css`
  display: -webkit-box;
  overflow: hidden;
  font-size: var(--step--1);
  line-height: 1.45;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  ${withRoomOnly};
`;
export const address = css`
  ${overRow};
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-inline-size: 100%;
  min-block-size: 44px;
  color: var(--ink-soft);
  font-size: var(--step--1);
  &:hover {
    color: var(--ink);
  }
  span {
    ${oneLine};
  }
  svg {
    flex: none;
  }
`;
export const buttons = css`
  ${overRow};
  ${rowActions};
  /* Phones don't show this button, because a tap on the row does the same. */
  @media (max-width: 479px) {
    > :last-child {
      display: none;
    }
  }
`;
