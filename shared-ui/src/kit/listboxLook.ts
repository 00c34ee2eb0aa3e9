import { css } from '@emotion/react';

/** The drop-down list of a field, at most 60 units of 4 px high (specification, section 2). */
export const panel = css`
  position: absolute;
  inset-block-start: calc(100% + 6px);
  inset-inline: 0;
  z-index: 15;
  max-block-size: 15rem;
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--hairline);
  border-radius: 14px;
  background: var(--overlay);
  box-shadow: var(--shadow);
`;

/** An option in the list. */
export const choice = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 42px;
  padding: 6px 10px;
  border-radius: 9px;
  line-height: 1.35;
  cursor: pointer;
  &[data-active='true'] {
    background: var(--sunk);
    outline: 2px solid var(--violet);
    outline-offset: -2px;
  }
`;
