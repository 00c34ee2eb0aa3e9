import { css } from '@emotion/react';
import type { CSSProperties } from 'react';

interface Props {
  figures: readonly { id: string; value: string; label: string }[];
}

/** Figures in one row, in type that is as large as the longest one allows. */
export function Figures({ figures }: Props) {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  return (
    <dl className="wrap" css={row} style={{ '--letters': Math.max(longest, 3) } as CSSProperties}>
      {figures.map(({ id, value, label }) => (
        <div key={id}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Overrides the layout of a figure: its label is beside the value. */
const besideLabel = css`
  display: grid;
  grid-template-columns: var(--columns);
  align-items: baseline;
  dt {
    order: 1;
  }
`;
const row = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: clamp(28px, 3.4vw, 48px) clamp(24px, 3vw, 56px);
  margin-block: 0;
  > div {
    display: flex;
    /* The value is above its label, which comes first for screen readers. */
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: 12px;
    container-type: inline-size;
    padding-block-start: 20px;
    border-block-start: 2px solid var(--ink);
  }
  /* A single figure fills its row: its label is in the column of the text. */
  @media (min-width: 960px) {
    > :only-child {
      ${besideLabel};
      --columns: minmax(0, 1fr) minmax(0, 2fr);
      column-gap: 0;
      align-items: last baseline;
      --room: 33cqi;
    }
  }
  @media (max-width: 599px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    > div {
      ${besideLabel};
      --columns: minmax(0, 9fr) minmax(0, 11fr);
      --least: 1.4rem;
      --room: 42cqi;
      padding-block-start: 12px;
    }
  }
  dt {
    max-inline-size: 22em;
    color: var(--ink-soft);
    line-height: 1.45;
    text-wrap: balance;
  }
  dd {
    margin: 0;
    font-family: var(--display);
    font-weight: 650;
    /* A letter of the display face is at most about 0.6 em wide. */
    font-size: clamp(
      var(--least, 2.25rem),
      var(--room, 100cqi) / (var(--letters) * 0.58),
      clamp(4rem, 2rem + 7vw, 9rem)
    );
    line-height: 1;
    letter-spacing: -0.03em;
    overflow-wrap: anywhere;
    font-variant-numeric: lining-nums;
  }
  :root[dir='rtl'] & dd {
    line-height: 1.25;
  }
  @media print {
    dd {
      font-size: 24pt;
    }
  }
`;
