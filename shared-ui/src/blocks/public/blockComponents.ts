import type { BlockType } from '@agency/contract/blockTypes';
import type { ComponentType } from 'react';
import { BeforeAfterBlock } from './BeforeAfterBlock.tsx';
import type { BlockProps } from './blockProps.ts';
import { GalleryBlock } from './GalleryBlock.tsx';
import { PairBlock } from './PairBlock.tsx';
import { PictureBlock } from './PictureBlock.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';
import { TextBlock } from './TextBlock.tsx';

/** The component of each type of block, except for figures: Blocks.tsx shows neighbouring ones in one row. */
export const blockComponents: Record<Exclude<BlockType, 'figure'>, ComponentType<BlockProps>> = {
  text: TextBlock,
  picture: PictureBlock,
  pair: PairBlock,
  gallery: GalleryBlock,
  quote: QuoteBlock,
  beforeAfter: BeforeAfterBlock,
};
