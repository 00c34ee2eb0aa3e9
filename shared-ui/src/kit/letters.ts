import type { CSSProperties } from 'react';

/** The number of letters of a title's longest word, for the class `huge` (global.css). */
export const lettersOf = (title: string) =>
  ({ '--letters': Math.max(...title.split(' ').map((word) => word.length)) }) as CSSProperties;
