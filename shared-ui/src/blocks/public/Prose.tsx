import { css } from '@emotion/react';
import type { ReactNode } from 'react';

interface Props {
  /** Sets a single paragraph in large type. */
  short?: boolean;
  /** Keeps headings above their texts. */
  narrow?: boolean;
  children: ReactNode;
}

/** Headings, paragraphs and lists, in lines that are short enough to read well. In wide windows the headings are beside the text. */
export const Prose = ({ short, narrow, children }: Props) => (
  <div css={[prose, !narrow && columns, short && statement]}>{children}</div>
);

const prose = css`
  font-size: var(--prose);
  line-height: var(--prose-line);
  text-wrap: pretty;
  p {
    white-space: pre-line;
  }
  > * {
    max-inline-size: 36em;
  }
  > * + * {
    margin-block-start: 1.1em;
  }
  /* A heading is nearer to its own text than to the one before. */
  > :is(h2, h3, h4) + * {
    margin-block-start: 0.75em;
  }
  > * + :is(h3, h4) {
    margin-block-start: 1.6em;
  }
  h3 {
    font-size: clamp(1.9rem, 0.95rem + 2.7vw, 4.2rem);
    line-height: 1.05;
    letter-spacing: -0.03em;
  }
  /* A section begins with a larger paragraph. */
  @media (min-width: 960px) {
    > :is(h2, h3) + p {
      max-inline-size: 29em;
      font-size: 1.25em;
      line-height: calc(var(--prose-line) - 0.2);
    }
  }
  h4 {
    font-size: var(--step-1);
    line-height: 1.25;
  }
  /* Lists are rows between lines. */
  & > :is(ul, ol) {
    max-inline-size: none;
    padding: 0;
    border-block-end: 1px solid var(--hairline);
    list-style-position: inside;
  }
  li {
    padding-block: 0.6em;
    border-block-start: 1px solid var(--hairline);
  }
  li::marker {
    color: var(--violet);
    font-weight: 650;
  }
  a {
    color: var(--violet);
    font-weight: 550;
  }
  strong {
    font-weight: 650;
  }
`;
const columns = css`
  @media (min-width: 960px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    align-items: first baseline;
    > * {
      grid-column: 2;
    }
    > :is(h2, h3) {
      grid-column: 1;
      /* So that a heading of several lines doesn't move the second paragraph down. */
      grid-row-end: span 2;
      padding-inline-end: 32px;
    }
    > :is(h2, h3) + * {
      margin-block-start: 0;
    }
    > * + h3,
    > * + h3 + * {
      margin-block-start: 56px;
    }
  }
`;
const statement = css`
  @media (min-width: 960px) {
    /* The heading is above, as wide as the page. */
    > h3:first-child:nth-last-child(2) {
      grid-column: 1 / -1;
      font-size: clamp(2.6rem, 5.2vw, 6rem);
      & + p {
        margin-block-start: 40px;
      }
    }
    > p:last-child:nth-child(-n + 2) {
      max-inline-size: 26em;
      font: 500 var(--step-2) / 1.3 var(--display);
      letter-spacing: -0.015em;
    }
  }
  html[dir='rtl'] & > p {
    line-height: 1.6;
  }
`;
