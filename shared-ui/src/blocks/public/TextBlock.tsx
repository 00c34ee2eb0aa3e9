import { css } from '@emotion/react';
import { RichTextView } from './RichTextView.tsx';
import type { BlockProps } from './blockProps.ts';

/** Formatted text, in lines that are short enough to read well. */
export const TextBlock = ({ block: { text } }: BlockProps) => (
  <div className="wrap">
    <div css={prose}>
      <RichTextView text={text} />
    </div>
  </div>
);

const prose = css`
  max-inline-size: 36em;
  font-size: var(--prose);
  line-height: var(--prose-line);
  @media (min-width: 960px) {
    /* In the same column as the page's introduction. */
    margin-inline-start: calc(100% / 3);
  }
  > * + * {
    margin-block-start: 1.1em;
  }
  /* A heading is nearer to its own text than to the one before. */
  > :is(h3, h4) + * {
    margin-block-start: 0.75em;
  }
  > * + :is(h3, h4) {
    margin-block-start: 1.6em;
  }
  h3 {
    font-size: var(--step-3);
    letter-spacing: -0.03em;
  }
  h4 {
    font-size: var(--step-1);
    line-height: 1.25;
  }
  & :is(ul, ol) {
    display: grid;
    gap: 0.5em;
    padding-inline-start: 1.4em;
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
