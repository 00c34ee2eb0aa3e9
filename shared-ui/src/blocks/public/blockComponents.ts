import type { BlockType } from '@agency/contract/blockTypes';
import { type ComponentType, lazy } from 'react';
import type { BlockProps } from './blockProps.ts';
import { GalleryBlock } from './GalleryBlock.tsx';
import { PairBlock } from './PairBlock.tsx';
import { PictureBlock } from './PictureBlock.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';
import { TextBlock } from './TextBlock.tsx';

/** Few pages have a comparison, so browsers load its code only for these. The server renders it at once. */
const BeforeAfterBlock = import.meta.env.SSR
  ? (await import('./BeforeAfterBlock.tsx')).BeforeAfterBlock
  : lazy(async () => ({ default: (await import('./BeforeAfterBlock.tsx')).BeforeAfterBlock }));

/** The component of each type of block, except for figures: Blocks.tsx shows neighbouring ones in one row. */
export const blockComponents: Record<Exclude<BlockType, 'figure'>, ComponentType<BlockProps>> = {
  text: TextBlock,
  picture: PictureBlock,
  pair: PairBlock,
  gallery: GalleryBlock,
  quote: QuoteBlock,
  beforeAfter: BeforeAfterBlock,
};
