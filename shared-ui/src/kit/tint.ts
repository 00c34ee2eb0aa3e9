import type { Placeholder } from '@agency/contract/fields';
import type { CSSProperties } from 'react';

/** How colourful a colour such as '9e5f80' is: 0 for grey, at most 255. */
const chromaOf = (color: string) => {
  const parts = [0, 2, 4].map((at) => parseInt(color.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts);
};

/** The colour of the brand, for pages without a cover. */
const BRAND = '5a2fd6';

/** The most colourful of a cover's six colours, from which the class `tinted` (global.css) makes its colours. */
export const tintOf = (cover: Placeholder | undefined) =>
  ({
    '--tint': '#' + (cover?.colors ?? BRAND).split('-').sort((a, b) => chromaOf(b) - chromaOf(a))[0],
  }) as CSSProperties & { '--tint': string };
