import { css } from '@emotion/react';
import { Picture } from '../../kit/Picture.tsx';
import { Caption } from './Caption.tsx';
import type { BlockProps } from './blockProps.ts';

/** One picture with its caption. */
export function PictureBlock({ block: { picture, alt, caption }, placeholders, bleeds }: BlockProps) {
  const { width = 8, height = 5 } = placeholders[picture] ?? {};
  return (
    <figure className={bleeds ? undefined : 'wrap'}>
      <div css={[frame, !bleeds && inset]} style={{ aspectRatio: `${width} / ${height}` }}>
        <Picture
          src={picture}
          alt={alt}
          placeholders={placeholders}
          sizes={bleeds ? '100vw' : '(min-width: 1600px) 1536px, 92vw'}
        />
      </div>
      <Caption text={caption} bleeds={bleeds} />
    </figure>
  );
}

const frame = css`
  overflow: hidden;
  inline-size: 100%;
  /* A tall picture never exceeds the window: it is cropped. */
  max-block-size: max(92svh, 480px);
  background: var(--sunk);
`;
const inset = css`
  border-radius: clamp(20px, 2.4vw, 36px);
`;
