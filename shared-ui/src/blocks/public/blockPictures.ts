import type { Block } from '@agency/contract/blocks';
import type { Placeholder } from '@agency/contract/fields';

/** Whether a picture is higher than it is wide, or almost. A picture of unknown size is not. */
export const isUpright = ({ width = 8, height = 5 }: Partial<Placeholder> = {}): boolean =>
  width / height < 1.2;

interface BlockPicture {
  src: string;
  /** Undefined: the text from the image library. */
  alt: string | undefined;
}

/** The first picture of a block, with the block's own alternative text. */
export const firstOf = ({
  picture,
  alt,
  decorative,
}: Pick<Block, 'picture' | 'alt' | 'decorative'>): BlockPicture => ({
  src: picture,
  alt: decorative ? '' : alt || undefined,
});

/** Like `firstOf`, for the second picture. */
export const secondOf = ({ secondPicture, secondAlt, secondDecorative }: Block): BlockPicture =>
  firstOf({ picture: secondPicture, alt: secondAlt, decorative: secondDecorative });

/** A block's own caption, or those of its pictures in the image library; and the pictures' credits. */
export const captionOf = (own: string, ...pictures: (Partial<Placeholder> | undefined)[]): string =>
  [
    ...new Set([
      ...(own ? [own] : pictures.map((each) => each?.caption)),
      ...pictures.map((each) => each?.credit),
    ]),
  ]
    .filter(Boolean)
    .join(' · ');
