import { css } from '@emotion/react';

/** For an icon that points: in right-to-left pages it points the other way. */
export const mirrored = css`
  &:dir(rtl) {
    scale: -1 1;
  }
`;
