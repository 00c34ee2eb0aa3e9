import { css } from '@emotion/react';

/**
 * Makes an element visible only to screen readers. Unlike the class `visually-hidden`, a style can include it for
 * certain widths only.
 */
export const unseen = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  min-block-size: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
