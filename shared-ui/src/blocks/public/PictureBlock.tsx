import { css } from '@emotion/react';
import type { CSSProperties } from 'react';
import { Picture } from '../../kit/Picture.tsx';
import { captionOf, firstOf, isUpright } from './blockPictures.ts';
import { Caption } from './Caption.tsx';
import type { BlockProps } from './blockProps.ts';

/** One picture with its caption, from edge to edge, or from the column of the text to the edge. */
export function PictureBlock({ block, placeholders, bleeds }: BlockProps) {
  const info = placeholders[block.picture];
  const { width = 8, height = 5 } = info ?? {};
  const upright = isUpright(info);
  const framed = (
    <div
      className={bleeds ? undefined : 'unveiled'}
      css={[frame, upright && low]}
      style={{ '--ratio': width / height, '--focus': info?.objectPosition } as CSSProperties}
    >
      <Picture
        {...firstOf(block)}
        placeholders={placeholders}
        sizes={bleeds ? '(min-width: 600px) 140vw, 160vw' : '(min-width: 960px) 66vw, 100vw'}
      />
    </div>
  );
  return (
    <figure css={[box, !bleeds && aside]}>
      {bleeds ? <div className="scene">{framed}</div> : framed}
      <Caption text={captionOf(block.caption, info)} />
    </figure>
  );
}

const box = css`
  figcaption {
    margin-inline: var(--side);
  }
`;
const frame = css`
  overflow: clip;
  aspect-ratio: var(--ratio);
  background: var(--sunk);
`;
/** The caption is beside the picture, below the headings. */
const aside = css`
  @media (min-width: 960px) {
    display: grid;
    grid-template-columns: var(--side) calc(var(--measure) / 3) minmax(0, 1fr);
    > div {
      grid-area: 1 / 3;
      margin: 0;
      border-start-start-radius: var(--round);
      border-end-start-radius: var(--round);
    }
    figcaption {
      grid-area: 1 / 2;
      align-self: start;
      margin-inline: 0 32px;
      border-block-start: 1px solid var(--hairline);
    }
  }
`;
/** An upright picture is never higher than the window. */
const low = css`
  margin-inline: var(--gutter);
  border-radius: var(--round);
  @media (min-width: 960px) {
    inline-size: min(100% - 2 * var(--gutter), max(92svh, 480px) * var(--ratio));
  }
`;
