import type { Block } from '@agency/contract/blocks';
import type { Placeholders } from '@agency/contract/fields';
import type { CSSProperties } from 'react';
import { Picture } from '../../kit/Picture.tsx';
import { ratioOf } from '../../kit/placeholder.ts';
import { captionOf, firstOf } from './blockPictures.ts';

interface Props {
  steps: readonly Block[];
  placeholders: Placeholders;
}

/** On phones for three quarters of a picture's size: that looks the same in a small window, and weighs less. */
const sceneSizes = '(min-aspect-ratio: 5/4) 115vw, (min-width: 600px) 118vh, 75vh';

/** The focal point of a step's picture, as CSS. Undefined if it is the centre. */
const focusOf = ({ picture }: Block, placeholders: Placeholders) => placeholders[picture]?.objectPosition;

/**
 * Pictures that tell something step by step, with their captions. While the visitor scrolls, each is revealed over
 * the one before. A single picture is a panorama: it moves sideways (kit/story.css, kit/motion.css).
 */
export const PictureSteps = ({ steps, placeholders }: Props) => (
  <figure
    className={steps.length > 1 ? 'steps deep' : 'steps panorama deep'}
    style={
      {
        '--steps': steps.length,
        '--ratio': ratioOf(placeholders[steps[0]!.picture]),
      } as CSSProperties
    }
  >
    <div>
      {steps.map((block, step) => {
        const caption = captionOf(block.caption, placeholders[block.picture]);
        return (
          <figure
            key={block.id}
            style={
              {
                '--step': step,
                '--before': focusOf(steps[step - 1] ?? block, placeholders),
                '--after': focusOf(steps[step + 1] ?? block, placeholders),
              } as CSSProperties
            }
          >
            <Picture
              {...firstOf(block)}
              placeholders={placeholders}
              sizes={steps.length > 1 ? sceneSizes : '320vh'}
            />
            {caption && <figcaption dir="auto">{caption}</figcaption>}
          </figure>
        );
      })}
    </div>
  </figure>
);
