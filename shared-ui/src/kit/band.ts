import { css } from '@emotion/react';

/** Below this the words have a place of their own under the picture. */
export const BAND = '@media (min-width: 900px)';

/** A cover on the night: whole and within one window, and its words over where it fades out. */
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
      /* With the header and a heading above it. */
      inline-size: clamp(64%, 1.6 * (100svh - 180px), 100%);
      position: relative;
      &::after {
        content: '';
        position: absolute;
        inset: 0;
        background: linear-gradient(to right, var(--night), transparent 20%);
        &:dir(rtl) {
          scale: -1 1;
        }
      }
    }
  `,
  words: css`
    display: grid;
    justify-items: start;
    gap: 12px;
    padding: 24px var(--gutter) 0;
    ${BAND} {
      /* Above the picture, without becoming what the link's area is measured by. */
      isolation: isolate;
      padding: clamp(120px, 20vw, 320px) var(--side) clamp(32px, 4vw, 64px);
      /* Dark where the words are; what the cover shows beside them stays clear. */
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
