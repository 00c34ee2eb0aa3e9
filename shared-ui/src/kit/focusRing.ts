import { css } from '@emotion/react';

/**
 * The focus ring of a link that covers a picture: above the picture, and light between two dark lines, so that it is
 * visible on any colour.
 */
export const ringOver = css`
  outline: 3px solid var(--on-night);
  outline-offset: -6px;
  border-radius: 0;
  box-shadow: inset 0 0 0 9px var(--on-glow);
`;
