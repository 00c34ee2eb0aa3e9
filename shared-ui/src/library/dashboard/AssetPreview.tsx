import { css } from '@emotion/react';
import type { Asset } from '@agency/contract/assets';
import { captionOf } from '../../blocks/public/blockPictures.ts';
import { Picture } from '../../kit/Picture.tsx';

/** A picture with what the library says about it. */
export function AssetPreview({ asset }: { asset: Asset }) {
  const { picture, alt, caption, credit, placeholders } = asset;
  return (
    <figure css={figure}>
      <div css={frame}>
        <Picture src={picture} alt={alt} placeholders={placeholders} sizes="376px" />
      </div>
      <figcaption dir="auto">{captionOf(caption, { credit })}</figcaption>
    </figure>
  );
}

const figure = css`
  inline-size: min(100%, 376px);
  margin: 0;
`;
const frame = css`
  aspect-ratio: 8 / 5;
  overflow: hidden;
  border-radius: 14px;
`;
