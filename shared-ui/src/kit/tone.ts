import { css } from '@emotion/react';
import type { Placeholder } from '@agency/contract/fields';
import type { CSSProperties } from 'react';

/** How colourful a colour such as '9e5f80' is: 0 for grey, at most 255. */
const chromaOf = (color: string) => {
  const parts = [0, 2, 4].map((at) => parseInt(color.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts);
};

/** The most colourful of a cover's six colours, from which the class `toned` (global.css) makes its colours. */
export const toneOf = (cover: Placeholder | undefined) =>
  cover &&
  ({ '--tone': '#' + cover.colors.split('-').sort((a, b) => chromaOf(b) - chromaOf(a))[0] } as CSSProperties);

/** The largest type, in which the longest word still fits into the window. */
export const huge = css`
  font: 650 clamp(2rem, (100vw - 2 * var(--gutter)) / (var(--letters) * 0.56), min(1rem + 9vw, 12rem)) / 0.96
    var(--display);
  letter-spacing: -0.045em;
  text-wrap: balance;
  :root[dir='rtl'] & {
    line-height: 1.2;
  }
`;

/** The number of letters of the longest word, for `huge`. */
export const lettersOf = (text: string) =>
  ({ '--letters': Math.max(...text.split(' ').map((word) => word.length)) }) as CSSProperties;
