const pictureAndCaption = ['picture', 'alt', 'decorative', 'caption'] as const;
const secondPicture = ['secondPicture', 'secondAlt', 'secondDecorative'] as const;
const twoPictures = ['picture', 'alt', 'decorative', ...secondPicture, 'caption'] as const;

/**
 * All types of blocks: the label; the fields that blocks of this type use, in the order of the form; and the fields
 * without which a page doesn't show the block. The fields themselves are in blocks.ts.
 *
 * For a new type, add it here, write its component in `shared-ui/src/blocks/public/`, add that to `blockComponents.ts`, and
 * choose an icon in `blocks/dashboard/BlockIcon.tsx`. If a field needs a special input, also change `BlockFields.tsx`.
 */
export const blockTypes = {
  text: { label: 'Text', fields: ['text'], needs: ['text'] },
  picture: { label: 'Picture', fields: pictureAndCaption, needs: ['picture'] },
  pair: { label: 'Two pictures', fields: twoPictures, needs: ['picture', 'secondPicture'] },
  gallery: { label: 'Gallery', fields: ['pictures', 'caption'], needs: ['pictures'] },
  quote: { label: 'Quote', fields: ['quote', 'person', 'role'], needs: ['quote'] },
  figure: { label: 'Figure', fields: ['value', 'label'], needs: ['value'] },
  beforeAfter: { label: 'Before and after', fields: twoPictures, needs: ['picture', 'secondPicture'] },
} as const;
export type BlockType = keyof typeof blockTypes;

/** A block of another type was written by a newer version. It is kept, but not shown. */
export const isBlockType = (type: string): type is BlockType => Object.hasOwn(blockTypes, type);

/** The names of the fields that a block still needs before a page shows it. */
export const missingFieldsOf = <Of extends { type: string }>(block: Of): (keyof Of & string)[] => {
  const needs: readonly string[] = isBlockType(block.type) ? blockTypes[block.type].needs : [];
  return needs.filter(
    (name) => (block[name as keyof Of] as string | readonly string[]).length === 0,
  ) as (keyof Of & string)[];
};
