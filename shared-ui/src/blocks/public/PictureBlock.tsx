import { css } from '@emotion/react';
import type { CSSProperties } from 'react';
import { Picture } from '../../kit/Picture.tsx';
import { captionOf, firstOf } from './blockPictures.ts';
import { Caption } from './Caption.tsx';
import type { BlockProps } from './blockProps.ts';

/** One picture with its caption. */
export function PictureBlock({ block, placeholders, bleeds: mayBleed }: BlockProps) {
  const info = placeholders[block.picture];
  const { width = 8, height = 5 } = info ?? {};
  const ratio = width / height;
  // A tall picture would be cropped at the window's width.
  const bleeds = mayBleed && ratio > 1.2;
  return (
    <figure className={bleeds ? undefined : 'wrap'} css={ratio < 1 && besideText}>
      <div css={[frame, !bleeds && inset]} style={{ '--ratio': ratio } as CSSProperties}>
        <Picture
          {...firstOf(block)}
          placeholders={placeholders}
          sizes={bleeds ? '100vw' : '(min-width: 1600px) 1536px, 92vw'}
        />
      </div>
      <Caption text={captionOf(block.caption, info)} bleeds={bleeds} />
    </figure>
  );
}

const frame = css`
  overflow: hidden;
  aspect-ratio: var(--ratio);
  background: var(--sunk);
`;
/** A tall picture is in the column of the text. */
const besideText = css`
  @media (min-width: 960px) {
    padding-inline-start: calc(var(--measure) / 3);
  }
`;
/** Never higher than the window: a tall picture is narrower. */
const inset = css`
  inline-size: min(100%, max(92svh, 480px) * var(--ratio));
  border-radius: clamp(20px, 2.4vw, 36px);
`;
