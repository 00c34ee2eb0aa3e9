import { css } from '@emotion/react';
import { Picture } from '../../kit/Picture.tsx';
import { captionOf, firstOf, secondOf } from './blockPictures.ts';
import { Caption } from './Caption.tsx';
import type { BlockProps } from './blockProps.ts';

/** Two pictures of the same height side by side, the second one further down, with one caption. */
export function PairBlock({ block, placeholders }: BlockProps) {
  const pictures = [firstOf(block), secondOf(block)];
  return (
    <figure className="wrap">
      <div css={row}>
        {pictures.map(({ src, alt }, place) => {
          const { width = 4, height = 5 } = placeholders[src] ?? {};
          return (
            <div key={place} css={frame} style={{ aspectRatio: width / height, flexGrow: width / height }}>
              <Picture
                src={src}
                alt={alt}
                placeholders={placeholders}
                sizes="(min-width: 1600px) 760px, (min-width: 600px) 46vw, 92vw"
              />
            </div>
          );
        })}
      </div>
      <Caption text={captionOf(block.caption, ...pictures.map(({ src }) => placeholders[src]))} />
    </figure>
  );
}

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
const frame = css`
  overflow: clip;
  flex-basis: 0;
  min-inline-size: 0;
  border-radius: var(--round);
  background: var(--sunk);
`;
