import { css } from '@emotion/react';
import type { Placeholders } from '@agency/contract/fields';
import { memo, type CSSProperties, type MouseEvent } from 'react';
import { Picture } from '../../kit/Picture.tsx';

interface Props {
  title: string;
  images: readonly string[];
  placeholders: Placeholders;
  /** Someone points at a picture, or has come to it by keyboard. */
  onNear: () => void;
  onOpen: (index: number) => void;
}

export const tileSizes = '(min-width: 1280px) 600px, (min-width: 700px) 48vw, 92vw';

/** A press that means the picture here, not in a tab or a window of its own. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The pictures in rows of equal height, each as wide as its shape asks for. */
export const GalleryGrid = memo(({ title, images, placeholders, onNear, onOpen }: Props) => (
  <ul role="list" css={rows}>
    {images.map((src, index) => {
      const { width = 8, height = 5 } = placeholders[src] ?? {};
      const ratio = width / height;
      return (
        <li key={src} style={{ '--ratio': ratio } as CSSProperties}>
          {/* A link to the picture itself, for who has no script. */}
          <a
            href={src}
            css={tile}
            style={{ aspectRatio: ratio }}
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              onOpen(index);
            }}
            aria-label={`Open picture ${index + 1} of ${images.length} of ${title}`}
          >
            <Picture
              src={src}
              alt={`${title}, picture ${index + 1} of ${images.length}`}
              placeholders={placeholders}
              sizes={tileSizes}
              first={index === 0}
            />
          </a>
        </li>
      );
    })}
  </ul>
));
GalleryGrid.displayName = 'GalleryGrid';

const rows = css`
  display: flex;
  flex-wrap: wrap;
  gap: clamp(12px, 1.6vw, 20px);
  margin: 0;
  padding: 0;
  list-style: none;
  /* Keeps the pictures of the last row from growing beyond the others. */
  &::after {
    flex: 1000 0 0;
    content: '';
  }
  li {
    flex: var(--ratio) 1 calc(var(--ratio) * 17rem);
    max-inline-size: 100%;
    @media (max-width: 599px) {
      flex-basis: 100%;
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
  &:hover img {
    transform: scale(1.02);
  }
`;
