import { css } from '@emotion/react';
import type { BlockProps } from './blockProps.ts';

/** What somebody said, in large type, with the person's name and role. */
export const QuoteBlock = ({ block: { quote, person, role } }: BlockProps) => (
  <figure className="wrap" css={box}>
    <blockquote dir="auto">
      <p>{quote}</p>
    </blockquote>
    {(person || role) && (
      <figcaption>
        {person && <strong dir="auto">{person}</strong>}
        {role && <span dir="auto">{role}</span>}
      </figcaption>
    )}
  </figure>
);

const box = css`
  display: grid;
  gap: clamp(20px, 2.4vw, 36px);
  padding-block: clamp(8px, 4vw, 72px);
  blockquote {
    position: relative;
    margin: 0;
    padding-block-start: clamp(28px, 3.4vw, 48px);
    &::before {
      content: '';
      position: absolute;
      inset-block-start: 0;
      inset-inline-start: 0;
      inline-size: clamp(56px, 7vw, 96px);
      block-size: 4px;
      border-radius: 4px;
      background: var(--glow-line);
    }
  }
  p {
    max-inline-size: 21em;
    font: 550 clamp(1.7rem, 1.1rem + 2.9vw, 4rem) / 1.14 var(--display);
    letter-spacing: -0.03em;
    white-space: pre-line;
    text-wrap: balance;
  }
  :root[dir='rtl'] & p {
    line-height: 1.45;
  }
  figcaption {
    display: grid;
    gap: 2px;
    color: var(--ink-soft);
    line-height: 1.5;
  }
  strong {
    color: var(--ink);
    font-weight: 650;
  }
`;
