import type { Block } from '@agency/contract/blocks';
import { type BlockType, isBlockType, missingFieldsOf } from '@agency/contract/blockTypes';
import type { Placeholders } from '@agency/contract/fields';
import { isPanorama, isUpright } from './blockPictures.ts';

/** A block that a page can show. */
type Shown<Type extends BlockType> = Block & { type: Type };

/** A part of a story: neighbouring figures or pictures, a text with upright pictures beside it, or one other block. */
export type BlockGroup =
  | { figures: Shown<'figure'>[] }
  | { steps: Shown<'picture'>[] }
  | { panorama: Shown<'picture'> }
  | { text: Shown<'text'>; beside: Shown<'picture'>[] }
  | {
      block: Shown<Exclude<BlockType, 'figure'>>;
      /** Whether it is a picture that extends to the window's edges. */
      bleeds: boolean;
    };

const isShown = (block: Block): block is Shown<BlockType> =>
  isBlockType(block.type) && missingFieldsOf(block).length === 0;

const isFigure = (block: Shown<BlockType>): block is Shown<'figure'> => block.type === 'figure';

const isText = (block: Shown<BlockType>): block is Shown<'text'> => block.type === 'text';
const isPicture = (block: Shown<BlockType>): block is Shown<'picture'> => block.type === 'picture';

/**
 * The parts of a story, without blocks that are unfinished or of an unknown type. Upright pictures are beside the text
 * before them. Other pictures that follow each other directly are the steps of one scene, which extends to the window's
 * edges. So does every other one of the rest, beginning with the first. A scene counts as one of them, a panorama doesn't.
 */
export function groupsOf(blocks: readonly Block[], placeholders: Placeholders): BlockGroup[] {
  const groups: BlockGroup[] = [];
  let pictures = 0;
  for (const block of blocks.filter(isShown)) {
    const before = groups.at(-1);
    const single = before && 'block' in before ? before.block : undefined;
    const upright = isPicture(block) && isUpright(placeholders[block.picture]);
    const panorama = isPicture(block) && isPanorama(placeholders[block.picture]);
    const wide = isPicture(block) && !upright;
    if (isFigure(block))
      if (before && 'figures' in before) before.figures.push(block);
      else groups.push({ figures: [block] });
    else if (upright && before && 'beside' in before) before.beside.push(block);
    else if (upright && single && isText(single)) groups.splice(-1, 1, { text: single, beside: [block] });
    else if (panorama) groups.push({ panorama: block });
    else if (wide && before && 'steps' in before) before.steps.push(block);
    else if (wide && single && isPicture(single) && !isUpright(placeholders[single.picture]))
      groups.splice(-1, 1, { steps: [single, block] });
    else
      groups.push({
        block: block as Shown<Exclude<BlockType, 'figure'>>,
        bleeds: isPicture(block) && pictures++ % 2 === 0 && !upright,
      });
  }
  return groups;
}
