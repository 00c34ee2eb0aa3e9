import type { CSSProperties } from 'react';

/** The number of letters of a title and of its longest word, for the class `huge` (global.css). */
export const lettersOf = (title: string) =>
  ({
    '--all-letters': title.length,
    '--letters': Math.max(...title.split(' ').map((word) => word.length)),
  }) as CSSProperties;
