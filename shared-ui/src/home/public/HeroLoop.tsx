import { css, keyframes } from '@emotion/react';
import type { Placeholders } from '@agency/contract/fields';
import { usePluck } from '../../brand/usePluck.ts';
import { Picture } from '../../kit/Picture.tsx';
import { Seal } from './Seal.tsx';
import { stage } from './heroLayout.ts';

interface Props {
  image: string;
  placeholders: Placeholders;
  /** For previews: without the intro with the assistant, and the line doesn't react to the pointer. */
  still: boolean;
}

/** One line that draws an infinity sign across the hero. The picture is in its right lobe, the logo at its crossing. */
export const HeroLoop = ({ image, placeholders, still }: Props) => (
  <figure css={stage.figure}>
    <svg css={line} viewBox="0 0 1000 440" fill="none" aria-hidden>
      <defs>
        <linearGradient id="hero-line" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1000" y2="440">
          <stop offset="0.1" stopColor="var(--glow-from)" stopOpacity="0.16" />
          <stop offset="0.55" stopColor="var(--glow-from)" />
          <stop offset="1" stopColor="var(--glow-to)" />
        </linearGradient>
        <clipPath id="hero-lobe" clipPathUnits="objectBoundingBox">
          <path d={lobeInBox} />
        </clipPath>
      </defs>
      <path
        ref={usePluck(!still)}
        css={strand}
        pathLength={1}
        stroke="url(#hero-line)"
        strokeWidth="2.5"
        d={infinity}
      />
    </svg>
    <div css={[lobe, !image && empty]}>
      {image && (
        <Picture
          src={image}
          alt=""
          placeholders={placeholders}
          sizes="(min-width: 2000px) 690px, (min-width: 1280px) 600px, (min-width: 900px) 44vw, 92vw"
          first
        />
      )}
    </div>
    <Seal alone={!image} still={still} />
  </figure>
);

// The crossing is at 500,220. The picture's clip path is the right lobe, 16 units smaller on all sides.
const infinity =
  'M500 220C564 86 646 4 748 4C866 4 990 98 990 220S866 436 748 436C646 436 564 354 500 220C436 86 354 4 252 4C134 4 10 98 10 220S134 436 252 436C354 436 436 354 500 220Z';
const lobeInBox = 'M0 .5C.131 .19 .298 0 .506 0C.747 0 1 .218 1 .5S.747 1 .506 1C.298 1 .131 .81 0 .5Z';

const draw = keyframes`
  from { stroke-dashoffset: 1; }
  to { stroke-dashoffset: 0; }
`;
const line = css`
  position: absolute;
  inset-block-start: -5%;
  inset-inline-start: -113.1%;
  inline-size: 218.8%;
  max-inline-size: none;
  overflow: visible;
  pointer-events: none;
  &:dir(rtl) {
    scale: -1 1;
  }
`;
const strand = css`
  stroke-dasharray: 1;
  animation: ${draw} 7s cubic-bezier(0.45, 0, 0.2, 1) both;
  /* On a slow phone, drawing this animation takes half of each frame's time, so it is shorter there. */
  @media (max-width: 899px) {
    animation-duration: 2s;
  }
`;
const lobe = css`
  position: absolute;
  inset: 0;
  clip-path: url(#hero-lobe);
  &:dir(rtl) {
    scale: -1 1;
    img {
      scale: -1 1;
    }
  }
`;
const empty = css`
  background: var(--sunk);
`;
