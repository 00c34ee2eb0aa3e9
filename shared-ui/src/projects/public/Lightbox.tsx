import { css, keyframes } from '@emotion/react';
import type { Placeholders } from '@agency/contract/fields';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { tileSizes } from './GalleryGrid.tsx';
import { useSwipe } from './useSwipe.ts';

interface Props {
  title: string;
  images: readonly string[];
  placeholders: Placeholders;
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** One picture over the whole screen; arrow keys, buttons and swipes go on to the next, round and round. */
export function Lightbox({ title, images, placeholders, index, onMove, onClose }: Props) {
  const opener = useRef(document.activeElement);
  const count = images.length;
  const at = (step: number) => (index + step + count) % count;
  const go = (step: number) => onMove(at(step));
  const swipe = useSwipe(go);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  }

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          css={screen}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (opener.current as HTMLElement | null)?.focus();
          }}
        >
          <Radix.Title className="visually-hidden">{title}</Radix.Title>
          <header css={top}>
            <p css={counter} aria-live="polite">
              {index + 1} / {count}
            </p>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X size={24} aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          <div css={stage} {...swipe}>
            <Frame
              src={images[index] ?? ''}
              placeholders={placeholders}
              alt={`${title}, picture ${index + 1} of ${count}`}
            />
          </div>
          {count > 1 && (
            <>
              <IconButton label="Previous" css={[side, start]} onClick={() => go(-1)}>
                <ChevronLeft size={32} aria-hidden />
              </IconButton>
              <IconButton label="Next" css={[side, end]} onClick={() => go(1)}>
                <ChevronRight size={32} aria-hidden />
              </IconButton>
              <div hidden>
                {[...new Set([at(1), at(-1)])].map((near) => (
                  <Picture
                    key={near}
                    src={images[near] ?? ''}
                    alt=""
                    placeholders={placeholders}
                    sizes={sizes}
                    first
                  />
                ))}
              </div>
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const sizes = '100vw';

function Frame({ src, alt, placeholders }: { src: string; alt: string; placeholders: Placeholders }) {
  const { width = 8, height = 5 } = placeholders[src] ?? {};
  const ratio = width / height;
  return (
    <div
      key={src}
      css={frame}
      style={{ aspectRatio: ratio, inlineSize: `min(100%, calc((100dvh - 128px) * ${ratio}))` }}
    >
      {/* The gallery shows it already: it is seen until the large one is there. */}
      <Picture src={src} alt="" placeholders={placeholders} sizes={tileSizes} first over />
      <Picture src={src} alt={alt} placeholders={placeholders} sizes={sizes} first over />
    </div>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;
const screen = css`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  grid-template-rows: 64px minmax(0, 1fr);
  color-scheme: dark;
  background: #050817;
  color: #f3f0e9;
  animation: ${appear} 150ms ease-out;
  &:focus-visible {
    outline: none;
  }
`;
const top = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline: var(--gutter) 12px;
`;
const counter = css`
  font-variant-numeric: tabular-nums;
  /* 'n / total' reads the same way in every language. */
  direction: ltr;
`;
const stage = css`
  display: grid;
  place-items: center;
  padding: 0 clamp(0px, 6vw, 88px) 64px;
  touch-action: pan-y pinch-zoom;
`;
const frame = css`
  display: grid;
  overflow: hidden;
  border-radius: 10px;
  animation: ${appear} 180ms ease-out;
  img {
    grid-area: 1 / 1;
    min-block-size: 0;
  }
  picture:last-of-type img {
    background: none !important;
  }
`;
const side = css`
  position: absolute;
  inset-block-end: 10px;
  @media (min-width: 700px) {
    inset-block: 0;
    margin-block: auto;
  }
`;
const start = css`
  left: 16px;
`;
const end = css`
  right: 16px;
`;
