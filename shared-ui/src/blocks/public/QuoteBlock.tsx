import { css } from '@emotion/react';
import type { BlockProps } from './blockProps.ts';

/** What somebody said, in very large type on a dark band, with the person's name and role. */
export const QuoteBlock = ({ block: { quote, person, role } }: BlockProps) => (
  <figure className="deep">
    <div className="wrap" css={box}>
      <blockquote dir="auto" css={[quote.length > 240 && long, quote.length < 90 && brief]}>
        <p className="lit">{quote}</p>
      </blockquote>
      {(person || role) && (
        <figcaption>
          {person && <strong dir="auto">{person}</strong>}
          {role && <span dir="auto">{role}</span>}
        </figcaption>
      )}
    </div>
  </figure>
);

const box = css`
  display: grid;
  gap: clamp(28px, 4vw, 64px);
  padding-block: var(--section);
  blockquote {
    margin: 0;
    font: 550 clamp(1.85rem, 0.8rem + 4.8vw, 5.5rem) / 1.05 var(--display);
    letter-spacing: -0.03em;
  }
  p {
    /* The quotation mark hangs in the padding: outside of the box, it would have no colour while the text lights up. */
    max-inline-size: 20.28em;
    margin-inline-start: -0.28em;
    padding-inline-start: 0.28em;
    text-indent: -0.28em;
    white-space: pre-line;
    text-wrap: balance;
    &::before {
      content: open-quote;
    }
    &::after {
      content: close-quote;
      margin-inline-start: 0.05em;
    }
  }
  figcaption {
    display: grid;
    color: var(--ink-soft);
  }
  strong {
    color: var(--violet);
  }
`;
const brief = css`
  && {
    font-size: clamp(2.2rem, 0.8rem + 7vw, 9rem);
  }
`;
const long = css`
  && {
    font-size: var(--step-3);
  }
`;
