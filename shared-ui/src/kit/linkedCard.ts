import { css } from '@emotion/react';

/** Styles of a card with a picture above its words, on which the link of its title covers the whole card. */
export const linkedCard = {
  box: css`
    position: relative;
    display: grid;
    align-content: start;
    gap: 10px;
    overflow-wrap: anywhere;
    a {
      text-decoration: none;
      &::after {
        content: '';
        position: absolute;
        inset: 0;
        border-radius: var(--round);
      }
      &:focus-visible {
        outline: none;
        &::after {
          outline: 3px solid var(--violet);
          outline-offset: 4px;
        }
      }
    }
    &:hover a {
      text-decoration: underline;
    }
  `,
  face: css`
    overflow: hidden;
    aspect-ratio: 8 / 5;
    margin-block-end: 6px;
    border-radius: var(--round);
    background: var(--sunk);
  `,
};
