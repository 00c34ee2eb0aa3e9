import type { Block } from '@agency/contract/blocks';
import { type BlockType, isBlockType, missingFieldsOf } from '@agency/contract/blockTypes';

/** A block that a page can show. */
type Shown<Type extends BlockType> = Block & { type: Type };

/** A part of a story: neighbouring figures, which are shown in one row, or one other block. */
export type BlockGroup =
  | { figures: Shown<'figure'>[] }
  | {
      block: Shown<Exclude<BlockType, 'figure'>>;
      /** Whether it is a picture that extends to the window's edges. */
      bleeds: boolean;
    };

const isShown = (block: Block): block is Shown<BlockType> =>
  isBlockType(block.type) && missingFieldsOf(block).length === 0;

const isFigure = (block: Shown<BlockType>): block is Shown<'figure'> => block.type === 'figure';

/**
 * The parts of a story, without blocks that are unfinished or of an unknown type. Of the single pictures, every other
 * one extends to the window's edges, beginning with the first.
 */
export function groupsOf(blocks: readonly Block[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  let pictures = 0;
  for (const block of blocks.filter(isShown)) {
    const before = groups.at(-1);
    if (!isFigure(block))
      groups.push({
        block: block as Shown<Exclude<BlockType, 'figure'>>,
        bleeds: block.type === 'picture' && pictures++ % 2 === 0,
      });
    else if (before && 'figures' in before) before.figures.push(block);
    else groups.push({ figures: [block] });
  }
  return groups;
}
