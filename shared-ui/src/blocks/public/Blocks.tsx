import { css } from '@emotion/react';
import type { Block } from '@agency/contract/blocks';
import type { Placeholders } from '@agency/contract/fields';
import { blockComponents } from './blockComponents.ts';
import { Figures } from './Figures.tsx';
import { groupsOf } from './blockGroups.ts';
import { PictureSteps } from './PictureSteps.tsx';
import { TextBesidePictures } from './TextBesidePictures.tsx';

interface Props {
  blocks: readonly Block[];
  placeholders: Placeholders;
}

/** The blocks of a story. Blocks that are unfinished, or of a type that this version doesn't know, are left out. */
export const Blocks = ({ blocks, placeholders }: Props) => (
  <div className="settling" css={column}>
    {groupsOf(blocks, placeholders).map((group) => {
      if ('figures' in group) return <Figures key={group.figures[0]?.id} figures={group.figures} />;
      if ('steps' in group)
        return <PictureSteps key={group.steps[0]?.id} {...group} placeholders={placeholders} />;
      if ('panorama' in group)
        return <PictureSteps key={group.panorama.id} steps={[group.panorama]} placeholders={placeholders} />;
      if ('beside' in group)
        return <TextBesidePictures key={group.text.id} {...group} placeholders={placeholders} />;
      const Component = blockComponents[group.block.type];
      return <Component key={group.block.id} {...group} placeholders={placeholders} />;
    })}
  </div>
);

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--section);
  /* A text is nearer to the picture after it than to the one before. */
  > .wrap:not(figure) + figure:not(.deep) {
    margin-block-start: calc(-0.4 * var(--section));
  }
  /* Pictures follow the figures above them without a gap. */
  > [data-band] + :is(.steps, :has(> .scene)) {
    margin-block-start: calc(-1 * var(--section));
  }
`;
