import { css } from '@emotion/react';

/** The hero's layout, shared with its skeleton so that nothing moves when the content loads. */
export const stage = {
  section: css`
    position: relative;
    overflow: clip;
    padding-block: clamp(32px, 4.4vw, 72px) clamp(48px, 5vw, 80px);
  `,
  grid: css`
    display: grid;
    align-items: center;
    --gap: clamp(28px, 5vw, 72px);
    gap: var(--gap);
    @media (min-width: 900px) {
      grid-template-columns: minmax(0, 1.12fr) minmax(0, 1fr);
    }
  `,
  words: css`
    position: relative;
    z-index: 1;
    display: grid;
    justify-items: start;
    gap: clamp(16px, 2.4vw, 32px);
  `,
  /** The box around the right lobe of the infinity sign. The picture in it is clipped to the lobe. */
  figure: css`
    position: relative;
    inline-size: min(100%, 520px);
    margin-inline: auto;
    aspect-ratio: 457 / 400;
    /* The free space between the two lobes, below the line's crossing. The logo and the intro are in it. */
    --seal: clamp(104px, 72px + 5.5vw, 144px);
    --seal-start: -12px;
    --seal-end: -40px;
    margin-block-end: 24px;
    @media (min-width: 900px) {
      inline-size: 100%;
      --seal-start: calc(-1 * var(--gap));
      --seal-end: -56px;
      margin-block-end: 0;
    }
  `,
};
