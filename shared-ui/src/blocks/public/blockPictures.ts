import type { Block } from '@agency/contract/blocks';
import type { Placeholder } from '@agency/contract/fields';
import { ratioOf } from '../../kit/placeholder.ts';

/** Whether a picture is higher than it is wide, or almost. */
export const isUpright = (info?: Partial<Placeholder>): boolean => ratioOf(info) < 1.2;

/** Whether a picture is so wide that it moves sideways through the window. */
export const isPanorama = (info?: Partial<Placeholder>): boolean => ratioOf(info) >= 2.5;

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
