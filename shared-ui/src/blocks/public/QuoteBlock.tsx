import { css } from '@emotion/react';
import type { BlockProps } from './blockProps.ts';

/** What somebody said, in very large type on a dark band, with the person's name and role. */
export const QuoteBlock = ({ block: { quote, person, role } }: BlockProps) => (
  <figure className="deep">
    <div className="wrap" css={box}>
      <blockquote className="rising" dir="auto" css={quote.length > 240 && long}>
        <p>{quote}</p>
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
    max-inline-size: 20em;
    text-indent: -0.28em;
    white-space: pre-line;
    text-wrap: balance;
    &::before {
      content: open-quote;
    }
    &::after {
      content: close-quote;
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
const long = css`
  && {
    font-size: var(--step-3);
  }
`;
