import { css } from '@emotion/react';

/** The icon buttons of a row, in columns that line up over all rows: where a row lacks one, it has an empty `<span />`. */
export const rowActions = css`
  display: grid;
  grid-auto-columns: 44px;
  grid-auto-flow: column;
  justify-content: end;
`;
