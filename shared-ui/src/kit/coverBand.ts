import { css } from '@emotion/react';

/** From this width on, the text is over the picture; in narrower windows it is below it. */
export const BAND = '@media (min-width: 900px)';

/** A project's cover on a dark background. It always fits into the window, and the text is over its faded edge. */
export const band = {
  box: css`
    position: relative;
    display: grid;
    ${BAND} {
      align-items: end;
      background: var(--night);
      color: var(--on-night);
      > * {
        grid-area: 1 / 1;
      }
    }
  `,
  face: css`
    aspect-ratio: 8 / 5;
    background: var(--sunk);
    ${BAND} {
      justify-self: end;
      /* Narrow enough for the cover's height to leave room for the header and a heading above it. */
      inline-size: clamp(64%, 1.6 * (100svh - 180px), 100%);
      position: relative;
      &::after {
        content: '';
        position: absolute;
        inset: 0;
        background: linear-gradient(to right, var(--night), transparent 20%);
      }
      &:dir(rtl)::after {
        scale: -1 1;
      }
    }
  `,
  words: css`
    display: grid;
    justify-items: start;
    gap: 12px;
    padding: 24px var(--gutter) 0;
    ${BAND} {
      /* Draws this box above the picture. With position: relative instead, the click area of the link, which fills the
         whole band, would end at this box. */
      isolation: isolate;
      padding: clamp(120px, 20vw, 320px) var(--side) clamp(32px, 4vw, 64px);
      /* Dark behind the text; the rest of the cover stays clear. */
      --from: 0;
      background: radial-gradient(
        70% 100% at var(--from) 100%,
        color-mix(in srgb, var(--night) 95%, transparent),
        color-mix(in srgb, var(--night) 80%, transparent) 62%,
        transparent
      );
      &:dir(rtl) {
        --from: 100%;
      }
    }
  `,
};
