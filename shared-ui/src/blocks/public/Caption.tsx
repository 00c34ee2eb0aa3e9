import { css } from '@emotion/react';

/** The caption of a picture. `bleeds`: the picture extends to the window's edges, but its caption doesn't. */
export const Caption = ({ text, bleeds = false }: { text: string; bleeds?: boolean }) =>
  text ? (
    <figcaption css={[caption, bleeds && inside]} dir="auto">
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
const inside = css`
  margin-inline: var(--side);
`;
