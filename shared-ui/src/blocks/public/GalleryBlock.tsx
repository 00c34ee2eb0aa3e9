import { css } from '@emotion/react';
import type { CSSProperties } from 'react';
import { Picture } from '../../kit/Picture.tsx';
import { ratioOf } from '../../kit/placeholder.ts';
import { useMoreWords, useWords } from '../../language.ts';
import { captionOf } from './blockPictures.ts';
import { Caption } from './Caption.tsx';
import type { BlockProps } from './blockProps.ts';
import { pictureFrame } from './pictureFrame.ts';

/** Several pictures in full rows, each as wide as its aspect ratio needs. */
export function GalleryBlock({ block: { pictures, caption }, placeholders }: BlockProps) {
  const words = useWords();
  const blocks = useMoreWords('blocks');
  return (
    <figure className="picture-row">
      <ul role="list" css={rows}>
        {pictures.map((src, place) => (
          <li
            key={src}
            css={[pictureFrame, item]}
            style={{ '--ratio': ratioOf(placeholders[src]) } as CSSProperties}
          >
            <Picture
              src={src}
              alt={
                placeholders[src]?.alt ?? words.picture(caption || blocks.gallery, place + 1, pictures.length)
              }
              placeholders={placeholders}
              sizes="(min-width: 600px) 48vw, 92vw"
            />
          </li>
        ))}
      </ul>
      <Caption text={captionOf(caption, ...pictures.map((src) => ({ credit: placeholders[src]?.credit })))} />
    </figure>
  );
}

const rows = css`
  display: flex;
  flex-wrap: wrap;
  gap: clamp(12px, 1.6vw, 24px);
`;
const item = css`
  flex: var(--ratio) 1 100%;
  @media (min-width: 600px) {
    /* At least this high: then as many pictures are in a row as fit, and the row is full. */
    flex-basis: calc(var(--ratio) * clamp(180px, 20vw, 300px));
  }
`;
