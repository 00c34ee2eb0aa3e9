import { css } from '@emotion/react';

/** From this width on, the text is over the picture; in narrower windows it is below it. */
export const BAND = '@media (min-width: 900px)';

/** A project's cover on a dark background, with the text over it. The background of the text makes it readable. */
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
    }
  `,
};
