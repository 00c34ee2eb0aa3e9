import { css } from '@emotion/react';
import type { Placeholders } from '@agency/contract/fields';
import { memo, type CSSProperties, type MouseEvent } from 'react';
import { Picture } from '../../kit/Picture.tsx';
import { ratioOf } from '../../kit/placeholder.ts';
import { galleryRows, type PictureWidth } from './galleryRows.ts';
import { useMoreWords, useWords } from '../../language.ts';

interface Props {
  title: string;
  images: readonly string[];
  placeholders: Placeholders;
  /** Called when the visitor clicks a picture. */
  onOpen: (index: number) => void;
}

export const tileSizes = '(min-width: 1280px) 600px, (min-width: 700px) 48vw, 92vw';

/** Whether a click is plain. With a modifier key or another button, the browser opens a new tab or window instead. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * How wide a row may be, as the sum of its pictures' aspect ratios, in narrow and wide windows: two or three
 * pictures of the usual 8:5.
 */
const [NARROW, WIDE] = [3.2, 4.8];

/** The pictures in full rows, each as wide as its aspect ratio needs. */
export const GalleryGrid = memo(({ title, images, placeholders, onOpen }: Props) => {
  const words = useMoreWords('project');
  const { picture } = useWords();
  const ratios = images.map((src) => ratioOf(placeholders[src]));
  const [narrow, wide] = [galleryRows(ratios, NARROW), galleryRows(ratios, WIDE)];
  return (
    <ul role="list" css={rows}>
      {images.map((src, index) => {
        const ratio = ratios[index];
        return (
          <li key={src} style={{ ...placed('narrow', narrow[index]), ...placed('wide', wide[index]) }}>
            {/* Without JavaScript, a link to the picture itself. */}
            <a
              href={src}
              css={tile}
              style={{ aspectRatio: ratio }}
              onClick={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                onOpen(index);
              }}
              aria-label={words.open(index + 1, images.length)}
            >
              <Picture
                src={src}
                alt={placeholders[src]?.alt ?? picture(title, index + 1, images.length)}
                placeholders={placeholders}
                sizes={tileSizes}
                first={index === 0}
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
});
GalleryGrid.displayName = 'GalleryGrid';

const placed = (name: string, { share = 1, gaps = 0 }: Partial<PictureWidth> = {}) =>
  ({ [`--${name}`]: share, [`--${name}-gaps`]: gaps }) as CSSProperties;

const rows = css`
  --gap: clamp(12px, 1.6vw, 20px);
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    flex: none;
    inline-size: 100%;
    /* Subtract a little, so that rounding can't make the widths exceed the row. */
    @media (min-width: 600px) {
      inline-size: calc((100% - var(--narrow-gaps) * var(--gap)) * var(--narrow) - 0.1px);
    }
    @media (min-width: 1100px) {
      inline-size: calc((100% - var(--wide-gaps) * var(--gap)) * var(--wide) - 0.1px);
    }
  }
`;
const tile = css`
  display: block;
  overflow: hidden;
  inline-size: 100%;
  border-radius: var(--round);
  background: var(--sunk);
  cursor: zoom-in;
  img {
    transition: transform 300ms cubic-bezier(0.2, 0.7, 0.2, 1);
  }
  /* Only with a mouse: on touch screens, a tap would first start this effect, and open the picture later. */
  @media (hover: hover) {
    &:hover img {
      transform: scale(1.02);
    }
  }
`;
