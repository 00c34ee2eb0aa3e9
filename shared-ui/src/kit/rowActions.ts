import { css } from '@emotion/react';

/** A row with a More: a mouse finds the buttons in it once it points at the row, the keyboard once it is there. Touch finds them always. */
export const quietRow = css`
  @media (hover: hover) and (pointer: fine) and (min-width: 480px) {
    [popover] > * {
      transition: opacity var(--swift);
    }
    &:not(:hover, :has(:focus-visible)) [popover] > * {
      opacity: 0;
    }
  }
`;

/** The icon buttons of a row, in columns that line up over all rows: where a row lacks one, it has an empty `<span />`. */
export const rowActions = css`
  display: grid;
  grid-auto-columns: 44px;
  grid-auto-flow: column;
  justify-content: end;
`;

/** On the button in a row that opens it: a press anywhere in the row counts as one on the button. The row has to be `position: relative`. */
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
/** On what else can be pressed in such a row: it lies over the row's button. */
export const overRow = css`
  position: relative;
  z-index: 1;
`;
/** Text that ends with an ellipsis where it doesn't fit. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
