import type { BlockDraft } from '@agency/contract/blocks';
import { blockTypes, isBlockType } from '@agency/contract/blockTypes';

type Pictures = Pick<
  BlockDraft,
  'type' | 'picture' | 'alt' | 'decorative' | 'secondPicture' | 'secondAlt' | 'secondDecorative' | 'pictures'
>;

/** The addresses of the blocks' pictures that are neither decorative nor have an alternative text of their own. */
export const picturesWithoutOwnAlt = (blocks: readonly Pictures[]): string[] =>
  blocks.flatMap((block) => {
    const { type } = block;
    const fields: readonly string[] = isBlockType(type) ? blockTypes[type].fields : [];
    return [
      ...(fields.includes('picture') && !block.alt && !block.decorative ? [block.picture] : []),
      ...(fields.includes('secondPicture') && !block.secondAlt && !block.secondDecorative
        ? [block.secondPicture]
        : []),
      ...(fields.includes('pictures') ? block.pictures : []),
    ].filter(Boolean);
  });
