import { css, keyframes } from '@emotion/react';
import { ArrowRight } from 'lucide-react';
import { InfinityLine, LINE_HEIGHT } from '../brand/Mark.tsx';
import { ButtonLink } from './Button.tsx';

interface Props {
  /** What somebody who came this far may be thinking. */
  words: string;
  href: string;
  /** What the way on is called. */
  label: string;
}

/** How a public page ends: the line goes on, and so can the visitor. */
export const NextStep = ({ words, href, label }: Props) => (
  <aside css={ending} className="no-print">
    <InfinityLine css={line} strokeWidth={4} />
    <div className="wrap" css={row}>
      <p>{words}</p>
      <ButtonLink tone="primary" href={href}>
        {label}
        <ArrowRight size={20} aria-hidden />
      </ButtonLink>
    </div>
  </aside>
);

const WIDE = '(min-width: 760px)';

const draw = keyframes`
  from { stroke-dashoffset: 1; }
  to { stroke-dashoffset: 0; }
`;
const ending = css`
  position: relative;
  display: grid;
  align-items: center;
  overflow-x: clip;
  /* Its line runs into the footer. */
  margin-block-end: calc(-1 * var(--section));
  padding-block: clamp(72px, 11vw, 190px) clamp(24px, 11vw, 190px);
`;
/* Below the words, or beside them where there is room; never through them. */
const line = css`
  grid-row: 2;
  inline-size: 170%;
  block-size: calc(1.7 * ${LINE_HEIGHT});
  max-inline-size: none;
  margin-inline-start: -35%;
  margin-block-start: 32px;
  pointer-events: none;
  &:dir(rtl) {
    scale: -1 1;
  }
  @media ${WIDE} {
    position: absolute;
    grid-row: 1;
    inset-block: 0;
    inset-inline: 34% 0;
    inline-size: 66%;
    block-size: calc(0.66 * ${LINE_HEIGHT});
    margin: auto 0;
    mask-image: linear-gradient(to right, transparent, #000 26%);
  }
  path {
    stroke-dasharray: 1;
    @media (prefers-reduced-motion: no-preference) {
      @supports (animation-timeline: view()) {
        animation: ${draw} linear both;
        animation-timeline: view();
        animation-range: entry 30% cover 62%;
      }
    }
  }
`;
const row = css`
  position: relative;
  display: grid;
  justify-items: start;
  gap: clamp(24px, 3vw, 40px);
  p {
    max-inline-size: 11em;
    @media ${WIDE} {
      max-inline-size: min(11em, 46vw);
    }
    font: 700 var(--step-5) / 1 var(--display);
    letter-spacing: -0.035em;
    text-wrap: balance;
  }
`;
