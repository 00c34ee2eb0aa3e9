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

/** The number of letters of the longest word, for the class `huge` (global.css). */
export const lettersOf = (text: string) =>
  ({ '--letters': Math.max(...text.split(' ').map((word) => word.length)) }) as CSSProperties;
