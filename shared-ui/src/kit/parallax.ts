import { css, keyframes } from '@emotion/react';

const drift = keyframes`
  from { transform: translateY(-3.5%) scale(1.08); }
  to { transform: translateY(3.5%) scale(1.08); }
`;

/** A parallax effect: the picture is larger than its frame and moves in it when the page scrolls. */
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
