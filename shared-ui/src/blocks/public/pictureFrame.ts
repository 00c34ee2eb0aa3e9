import { css } from '@emotion/react';

/** The rounded frame of a picture in a story. The picture's aspect ratio is in `--ratio`. */
export const pictureFrame = css`
  overflow: clip;
  aspect-ratio: var(--ratio);
  border-radius: var(--round);
  background: var(--sunk);
`;
