import { css } from '@emotion/react';

/** A row whose icon buttons are muted until they are hovered or have the focus. */
export const quietRow = css`
  --icon: var(--ink-soft);
`;

/** The states of every icon button. */
export const iconStates = css`
  background: none;
  color: var(--icon, inherit);
  cursor: pointer;
  transition: var(--swift);
  transition-property: background-color, color;
  &:is(:hover, :focus-visible) {
    color: inherit;
  }
  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
  &:is(:disabled, [aria-disabled='true']) {
    background: none;
    color: var(--icon, inherit);
    cursor: default;
    opacity: 0.35;
  }
`;

/**
 * The icon buttons of a row, in columns that line up across rows. A row that lacks one of the buttons has an empty
 * `<span />` instead.
 */
export const rowActions = css`
  display: flex;
  align-items: center;
  justify-content: end;
  span:empty {
    inline-size: 44px;
  }
`;

/** For a row's main button: clicking anywhere in the row clicks it. The row has to be `position: relative`. */
export const opensRow = css`
  min-inline-size: 0;
  max-inline-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;
/** For the other controls of a row with `opensRow`: puts them above the main button's click area. */
export const overRow = css`
  position: relative;
  z-index: 1;
`;
/** One line of text, with an ellipsis if it doesn't fit. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
