import { css } from '@emotion/react';
import type { CSSProperties } from 'react';
import { Picture } from '../../kit/Picture.tsx';
import { ratioOf } from '../../kit/placeholder.ts';
import { captionOf, firstOf, secondOf } from './blockPictures.ts';
import { Caption } from './Caption.tsx';
import type { BlockProps } from './blockProps.ts';
import { pictureFrame } from './pictureFrame.ts';

/** Two pictures of the same height side by side, the second one further down, with one caption. */
export function PairBlock({ block, placeholders }: BlockProps) {
  const pictures = [firstOf(block), secondOf(block)];
  const [first = 1, second = 1] = pictures.map(({ src }) => ratioOf(placeholders[src]));
  return (
    <figure
      className="picture-row"
      css={box}
      style={{ '--first': `${(100 * first) / (first + second)}%` } as CSSProperties}
    >
      <div css={row}>
        {pictures.map(({ src, alt }, place) => {
          const ratio = place === 0 ? first : second;
          return (
            <div
              key={place}
              className={place === 1 ? 'rising' : 'unveiled'}
              css={[pictureFrame, item]}
              style={{ '--ratio': ratio, flexGrow: ratio } as CSSProperties}
            >
              <Picture
                src={src}
                alt={alt}
                placeholders={placeholders}
                sizes="(min-width: 600px) 48vw, 92vw"
              />
            </div>
          );
        })}
      </div>
      <Caption text={captionOf(block.caption, ...pictures.map(({ src }) => placeholders[src]))} />
    </figure>
  );
}

const box = css`
  /* The caption is below the first picture, beside the end of the second one. */
  figcaption {
    @media (min-width: 600px) {
      min-block-size: var(--section);
      max-inline-size: calc(var(--first) - var(--side) - 32px);
      margin-block-start: calc(-1 * var(--section));
    }
  }
`;
const row = css`
  display: grid;
  gap: clamp(12px, 1.6vw, 24px);
  @media (min-width: 600px) {
    display: flex;
    align-items: start;
    > :last-child {
      margin-block-start: var(--section);
    }
  }
`;
const item = css`
  flex-basis: 0;
  min-inline-size: 0;
`;
