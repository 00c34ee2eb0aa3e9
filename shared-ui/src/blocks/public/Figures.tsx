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

const row = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: clamp(28px, 3.4vw, 48px) clamp(24px, 3vw, 56px);
  > div {
    display: grid;
    grid-template-columns: var(--columns);
    align-content: start;
    align-items: baseline;
    gap: 12px;
    container-type: inline-size;
    padding-block-start: 20px;
    border-block-start: 2px solid var(--ink);
  }
  /* A single figure fills its row: its label is in the column of the text. */
  @media (min-width: 960px) {
    > :only-child {
      --columns: minmax(0, 1fr) minmax(0, 2fr);
      --room: 33cqi;
      gap: 0;
    }
  }
  @media (max-width: 599px) {
    grid-template-columns: none;
    gap: 20px;
    > div {
      --columns: minmax(0, 9fr) minmax(0, 11fr);
      --room: 42cqi;
    }
  }
  dt {
    max-inline-size: 22em;
    color: var(--ink-soft);
    line-height: 1.45;
    text-wrap: balance;
  }
  dd {
    /* The label comes first for screen readers. */
    order: -1;
    /* A letter of the display face is at most about 0.6 em wide. */
    font: 650 clamp(1.4rem, var(--room, 100cqi) / (var(--letters) * 0.58), clamp(4rem, 2rem + 7vw, 9rem)) / 1
      var(--display);
    letter-spacing: -0.03em;
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
