import { css } from '@emotion/react';
import { entry, entryTools } from '../../kit/cardList.ts';

/** The row of an account or an invitation: name, details and actions. */
export const rowLook = css`
  ${entry};
  grid-template-columns: minmax(0, 1fr) auto;
  @media (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) auto auto;
  }
  .who {
    @media (max-width: 719px) {
      grid-column: 1 / -1;
    }
    display: flex;
    align-items: center;
    gap: 14px;
    min-inline-size: 0;
    > span:last-child {
      display: grid;
      min-inline-size: 0;
    }
    strong {
      overflow-wrap: anywhere;
    }
    .soft {
      color: var(--ink-soft);
      font-size: var(--step--1);
      overflow-wrap: anywhere;
    }
  }
  .about {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    color: var(--ink-soft);
    font-size: var(--step--1);
  }
  .tools {
    ${entryTools};
    @media (max-width: 719px) {
      /* Buttons with text share a line with the role, so they get less padding. */
      > :not([aria-label]) {
        padding-inline: 10px;
      }
    }
  }
`;
