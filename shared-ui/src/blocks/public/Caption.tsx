import { css } from '@emotion/react';

/** The caption of a picture. */
export const Caption = ({ text }: { text: string }) =>
  text ? (
    <figcaption css={caption} dir="auto">
      {text}
    </figcaption>
  ) : null;

const caption = css`
  max-inline-size: 44em;
  padding-block-start: 14px;
  color: var(--ink-soft);
  font-size: var(--caption);
  line-height: 1.5;
`;
