import { css } from '@emotion/react';
import { useState, type CSSProperties } from 'react';
import { ringOver } from '../../kit/focusRing.ts';
import { Picture } from '../../kit/Picture.tsx';
import { ratioOf } from '../../kit/placeholder.ts';
import { useMoreWords } from '../../language.ts';
import { captionOf, firstOf, secondOf } from './blockPictures.ts';
import { Caption } from './Caption.tsx';
import type { BlockProps } from './blockProps.ts';

/** Two pictures on top of each other, with a line between them that visitors can move. */
export function BeforeAfterBlock({ block, placeholders }: BlockProps) {
  const words = useMoreWords('blocks');
  const [share, setShare] = useState(50);
  const [left, right] = [firstOf(block), secondOf(block)];
  const infos = [placeholders[left.src], placeholders[right.src]];
  const sizes = '(min-width: 1600px) 1536px, 92vw';
  return (
    <figure className="wrap">
      <div css={box} style={{ aspectRatio: ratioOf(infos[0]), '--share': `${share}%` } as CSSProperties}>
        <div css={layer}>
          <Picture
            src={right.src}
            alt={right.alt ?? infos[1]?.alt ?? words.after}
            placeholders={placeholders}
            sizes={sizes}
          />
        </div>
        <div css={[layer, before]}>
          <Picture
            src={left.src}
            alt={left.alt ?? infos[0]?.alt ?? words.before}
            placeholders={placeholders}
            sizes={sizes}
          />
        </div>
        <span css={name} aria-hidden>
          {words.before}
        </span>
        <span css={[name, second]} aria-hidden>
          {words.after}
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          onChange={(event) => setShare(event.target.valueAsNumber)}
          aria-label={words.compare}
          aria-valuetext={words.shareBefore(share)}
          css={range}
          className="no-print"
        />
        <span css={line} aria-hidden />
      </div>
      <Caption text={captionOf(block.caption, ...infos)} />
    </figure>
  );
}

const box = css`
  position: relative;
  overflow: hidden;
  inline-size: 100%;
  max-block-size: max(92svh, 480px);
  border-radius: clamp(20px, 2.4vw, 36px);
  background: var(--sunk);
  isolation: isolate;
`;
const layer = css`
  position: absolute;
  inset: 0;
`;
const before = css`
  clip-path: inset(0 calc(100% - var(--share)) 0 0);
  &:dir(rtl) {
    clip-path: inset(0 0 0 calc(100% - var(--share)));
  }
`;
const name = css`
  position: absolute;
  inset-block-end: 16px;
  inset-inline-start: 16px;
  padding: 4px 14px;
  border-radius: 999px;
  background: #0b1129cc;
  color: #f3f0e9;
  font-size: var(--step--1);
  font-weight: 600;
`;
const second = css`
  inset-inline: auto 16px;
`;
/** Covers the whole picture, so that the line can be moved from anywhere on it. Vertical swipes still scroll the page. */
const range = css`
  position: absolute;
  inset: 0;
  z-index: 1;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: ew-resize;
  touch-action: pan-y;
`;
const line = css`
  position: absolute;
  inset-block: 0;
  inset-inline-start: var(--share);
  inline-size: 3px;
  margin-inline-start: -1.5px;
  background: #fffdf8;
  box-shadow: 0 0 12px #0006;
  pointer-events: none;
  &::after {
    content: '‹ ›';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    display: grid;
    place-items: center;
    inline-size: 52px;
    block-size: 52px;
    margin: -26px;
    border-radius: 50%;
    background: #fffdf8;
    color: #11193b;
    font: 600 22px / 1 var(--text);
    box-shadow: 0 2px 12px #0005;
    direction: ltr;
  }
  input:focus-visible + &::after {
    ${ringOver}
  }
`;
