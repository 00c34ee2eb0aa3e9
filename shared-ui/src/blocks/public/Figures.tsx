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

/** Overrides the layout of a figure: the value and, beside it, its label, which end on the same line. */
const besideLabel = css`
  display: grid;
  grid-template-columns: var(--columns);
  align-items: last baseline;
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
      --columns: 1fr 2fr;
      --room: 33cqi;
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
    /* A letter of the display face is at most about 0.6 em wide. */
    font: 650 clamp(2.25rem, var(--room, 100cqi) / (var(--letters) * 0.58), clamp(4rem, 2rem + 7vw, 9rem)) / 1
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
