import { css, keyframes } from '@emotion/react';
import { useId } from 'react';

interface Props {
  /** An SVG path on a canvas of 100 by 100, which is stretched over the box. */
  path: string;
  className?: string;
}

/** A piece of the brand's line that is drawn while the reader scrolls. Browsers that can't do that show all of it at once. */
export function Thread({ path, className }: Props) {
  const id = useId();
  return (
    <svg
      aria-hidden
      className={className}
      css={stretch}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      fill="none"
    >
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100">
          <stop stopColor="var(--glow-from)" />
          <stop offset="0.5" stopColor="var(--glow-to)" />
          <stop offset="1" stopColor="var(--glow-from)" />
        </linearGradient>
      </defs>
      <path
        d={path}
        stroke={`url(#${id})`}
        strokeWidth="2.5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const draw = keyframes`
  from { clip-path: inset(0 -100vw 100% -100vw); }
  to { clip-path: inset(-4px -100vw -4px -100vw); }
`;
const stretch = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  overflow: visible;
  pointer-events: none;
  &:dir(rtl) {
    scale: -1 1;
  }
  @media (prefers-reduced-motion: no-preference) {
    @supports (animation-timeline: view()) {
      animation: ${draw} linear both;
      animation-timeline: view(block 0% 26%);
      animation-range: entry-crossing 0% entry-crossing 100%;
    }
  }
`;
