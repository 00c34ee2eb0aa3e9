import { css, keyframes } from '@emotion/react';
import type { Placeholders } from '@agency/contract/fields';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { idle } from '../../kit/idle.ts';
import { Picture } from '../../kit/Picture.tsx';
import { ratioOf } from '../../kit/placeholder.ts';
import { tileSizes } from './GalleryGrid.tsx';
import { useSwipe } from './useSwipe.ts';
import { useMoreWords, useWords } from '../../language.ts';
import { mirrored } from '../../kit/mirrored.ts';

interface Props {
  title: string;
  images: readonly string[];
  placeholders: Placeholders;
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/**
 * One picture over the whole screen. Arrow keys, buttons and swipes go to the next or previous picture, in a loop. The
 * lightbox is a popover and not a modal dialog element: a modal dialog makes the page behind it inert, and the browser
 * then computes every element's style again, which is slow.
 */
export function Lightbox({ title, images, placeholders, index, onMove, onClose }: Props) {
  const { close, picture } = useWords();
  const words = useMoreWords('project');
  const opener = useRef(document.activeElement as HTMLElement | null);
  const dialog = useRef<HTMLDivElement>(null);
  // The neighbouring pictures are preloaded once the browser is idle.
  const [ahead, setAhead] = useState(false);
  const count = images.length;
  const src = images[index] ?? '';
  const at = (step: number) => (index + step + count) % count;
  const go = (step: number) => onMove(at(step));
  const swipe = useSwipe(go);

  useLayoutEffect(() => {
    const opened = dialog.current!;
    opened.showPopover();
    opened.querySelector('button')?.focus();
    // Stop the page from scrolling. A CSS rule such as html:has(…) could do that, too, but the browser would compute every
    // element's style again.
    const page = opened.ownerDocument.documentElement.style;
    page.overflow = 'hidden';
    return () => void page.removeProperty('overflow');
  }, []);
  useEffect(() => {
    void idle().then(() => setAhead(true));
    const from = opener.current;
    return () => from?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // The next picture is where the reader's next word is: on the left in Arabic.
    const forward = event.currentTarget.matches(':dir(rtl)') ? -1 : 1;
    if (event.key === 'ArrowRight') go(forward);
    if (event.key === 'ArrowLeft') go(-forward);
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Tab') return;
    // Keep the focus inside the lightbox.
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = buttons.indexOf(event.target as HTMLButtonElement) + (event.shiftKey ? -1 : 1);
    buttons.at(next % buttons.length)?.focus();
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Key events bubble up from inside.
    <div
      ref={dialog}
      // A click on the picture moves the focus to this element, so that keys still work.
      tabIndex={-1}
      {...{ popover: 'manual' }}
      role="dialog"
      aria-modal
      aria-label={title}
      css={screen}
      onKeyDown={onKeyDown}
    >
      <header css={top}>
        <p css={counter} aria-live="polite">
          {index + 1} / {count}
        </p>
        <IconButton label={close} onClick={onClose}>
          <X size={24} aria-hidden />
        </IconButton>
      </header>
      <div css={stage} {...swipe}>
        <Frame
          src={src}
          placeholders={placeholders}
          alt={placeholders[src]?.alt ?? picture(title, index + 1, count)}
        />
      </div>
      <p css={caption} dir="auto">
        {[placeholders[src]?.caption, placeholders[src]?.credit].filter(Boolean).join(' · ')}
      </p>
      {count > 1 && (
        <>
          <IconButton label={words.previous} css={[side, start]} onClick={() => go(-1)}>
            <ChevronLeft size={32} aria-hidden css={mirrored} />
          </IconButton>
          <IconButton label={words.next} css={[side, end]} onClick={() => go(1)}>
            <ChevronRight size={32} aria-hidden css={mirrored} />
          </IconButton>
        </>
      )}
      {ahead && count > 1 && (
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
      )}
    </div>
  );
}

const sizes = '100vw';

function Frame({ src, alt, placeholders }: { src: string; alt: string; placeholders: Placeholders }) {
  const ratio = ratioOf(placeholders[src]);
  return (
    <div
      key={src}
      css={frame}
      style={{ aspectRatio: ratio, inlineSize: `min(100%, calc((100dvh - 128px) * ${ratio}))` }}
    >
      {/* The small picture of the gallery is already loaded. It shows until the large one is there. */}
      <Picture src={src} alt="" placeholders={placeholders} sizes={tileSizes} first over />
      <Picture src={src} alt={alt} placeholders={placeholders} sizes={sizes} first over />
    </div>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;
const screen = css`
  display: grid;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 100%;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  grid-template-rows: 64px minmax(0, 1fr);
  color-scheme: dark;
  background: #050817;
  color: #f3f0e9;
  animation: ${appear} 150ms ease-out;
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
/** Below the picture, between the buttons of narrow windows. */
const caption = css`
  position: absolute;
  inset: auto 0 0;
  display: -webkit-box;
  overflow: hidden;
  max-inline-size: 68ch;
  max-block-size: 3lh;
  margin-inline: auto;
  margin-block-end: 12px;
  padding-inline: 72px;
  font-size: var(--step--1);
  text-align: center;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
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
  inset-inline-start: 16px;
`;
const end = css`
  inset-inline-end: 16px;
`;
