import { css } from '@emotion/react';
import type { Block } from '@agency/contract/blocks';
import type { Placeholders } from '@agency/contract/fields';
import type { CSSProperties } from 'react';
import { Picture } from '../../kit/Picture.tsx';
import { ratioOf } from '../../kit/placeholder.ts';
import { captionOf, firstOf } from './blockPictures.ts';
import { Caption } from './Caption.tsx';
import { pictureFrame } from './pictureFrame.ts';
import { TextBlock } from './TextBlock.tsx';

interface Props {
  text: Block;
  beside: readonly Block[];
  placeholders: Placeholders;
}

/** A text with upright pictures beside it. In wide windows the shorter side stays in view while the other one scrolls. */
export const TextBesidePictures = ({ text, beside, placeholders }: Props) => (
  <div className="wrap" css={columns}>
    <TextBlock block={text} narrow />
    <div css={pictures}>
      {beside.map((block) => {
        const info = placeholders[block.picture];
        return (
          <figure key={block.id} style={{ '--ratio': ratioOf(info) } as CSSProperties}>
            <div className="unveiled" css={pictureFrame}>
              <Picture
                {...firstOf(block)}
                placeholders={placeholders}
                sizes="(min-width: 1600px) 720px, (min-width: 960px) 46vw, 92vw"
              />
            </div>
            <Caption text={captionOf(block.caption, info)} />
          </figure>
        );
      })}
    </div>
  </div>
);

const columns = css`
  display: grid;
  gap: calc(0.6 * var(--section)) 7vw;
  @media (min-width: 960px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    > * {
      position: sticky;
      inset-block-start: 104px;
    }
  }
`;
const pictures = css`
  display: grid;
  gap: calc(0.6 * var(--section));
  figure {
    /* Not much higher than the window. */
    inline-size: min(100%, max(120svh, 640px) * var(--ratio));
    margin-inline-start: auto;
  }
`;
