import type { CSSProperties } from 'react';
import { Picture } from '../../kit/Picture.tsx';
import { ratioOf } from '../../kit/placeholder.ts';
import { captionOf, firstOf, isUpright } from './blockPictures.ts';
import { Caption } from './Caption.tsx';
import type { BlockProps } from './blockProps.ts';

/** One picture with its caption, from edge to edge, or from the column of the text to the edge (kit/story.css). */
export function PictureBlock({ block, placeholders, bleeds }: BlockProps) {
  const info = placeholders[block.picture];
  const upright = isUpright(info);
  const framed = (
    <div
      className={bleeds ? undefined : upright ? 'unveiled upright' : 'unveiled'}
      style={{ '--ratio': ratioOf(info), '--focus': info?.objectPosition } as CSSProperties}
    >
      <Picture
        {...firstOf(block)}
        placeholders={placeholders}
        sizes={bleeds ? '(min-width: 600px) 125vw, 160vw' : '(min-width: 960px) 66vw, 100vw'}
      />
    </div>
  );
  return (
    <figure className={bleeds ? 'picture' : 'picture aside'}>
      {bleeds ? <div className="scene">{framed}</div> : framed}
      <Caption text={captionOf(block.caption, info)} />
    </figure>
  );
}
