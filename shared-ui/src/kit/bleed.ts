import { css, keyframes } from '@emotion/react';

const drift = keyframes`
  from { transform: translateY(-3.5%) scale(1.08); }
  to { transform: translateY(3.5%) scale(1.08); }
`;

/** A parallax effect: a picture larger than its frame that moves when the page scrolls. */
export const drifting = css`
  overflow: hidden;
  background: var(--sunk);
  @media (prefers-reduced-motion: no-preference) {
    @supports (animation-timeline: view()) {
      view-timeline: --frame block;
      img {
        animation: ${drift} linear both;
        animation-timeline: --frame;
      }
    }
  }
`;
