import { css } from '@emotion/react';

/** The focus ring of a link that covers a picture: drawn above the picture, light between two dark lines, so that it shows on any colour. */
export const ringOver = css`
  outline: 3px solid var(--on-night);
  outline-offset: -6px;
  border-radius: 0;
  box-shadow: inset 0 0 0 9px var(--on-glow);
`;
