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
    <InfinityLine css={line} />
    <div className="wrap" css={row}>
      <p>{words}</p>
      <ButtonLink tone="primary" href={href}>
        {label}
        <ArrowRight size={20} aria-hidden />
      </ButtonLink>
    </div>
  </aside>
);

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
  margin-block: var(--section) calc(-1 * var(--section));
  padding-block: clamp(72px, 11vw, 190px);
`;
const line = css`
  position: absolute;
  inset-block: 0;
  inset-inline: 0;
  block-size: max(100%, ${LINE_HEIGHT});
  margin-block: auto;
  pointer-events: none;
  &:dir(rtl) {
    scale: -1 1;
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
    font: 700 var(--step-5) / 1 var(--display);
    letter-spacing: -0.035em;
    text-wrap: balance;
  }
`;
