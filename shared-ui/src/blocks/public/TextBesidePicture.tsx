import { css } from '@emotion/react';
import type { Block } from '@agency/contract/blocks';
import type { Placeholders } from '@agency/contract/fields';
import type { CSSProperties } from 'react';
import { Picture } from '../../kit/Picture.tsx';
import { captionOf, firstOf } from './blockPictures.ts';
import { Caption } from './Caption.tsx';
import { TextBlock } from './TextBlock.tsx';

interface Props {
  text: Block;
  beside: Block;
  placeholders: Placeholders;
}

/** A text and an upright picture: side by side in wide windows, where the shorter one stays in view. */
export function TextBesidePicture({ text, beside, placeholders }: Props) {
  const info = placeholders[beside.picture];
  const { width = 4, height = 5 } = info ?? {};
  return (
    <div className="wrap" css={columns} style={{ '--ratio': width / height } as CSSProperties}>
      <TextBlock block={text} narrow />
      <figure>
        <div className="unveiled" css={frame}>
          <Picture
            {...firstOf(beside)}
            placeholders={placeholders}
            sizes="(min-width: 1600px) 720px, (min-width: 960px) 46vw, 92vw"
          />
        </div>
        <Caption text={captionOf(beside.caption, info)} />
      </figure>
    </div>
  );
}

const columns = css`
  display: grid;
  gap: calc(0.6 * var(--section)) clamp(40px, 7vw, 128px);
  @media (min-width: 960px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    > * {
      position: sticky;
      inset-block-start: 104px;
    }
    /* Not much higher than the window. */
    figure {
      inline-size: min(100%, max(120svh, 640px) * var(--ratio));
      margin-inline-start: auto;
    }
  }
`;
const frame = css`
  overflow: clip;
  aspect-ratio: var(--ratio);
  border-radius: var(--round);
  background: var(--sunk);
`;
