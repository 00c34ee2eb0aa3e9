import { css } from '@emotion/react';

/**
 * Visible only to screen readers, at the widths where a style includes it. The class `visually-hidden` does the same at
 * every width.
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
