import { css } from '@emotion/react';
import type { CSSProperties } from 'react';

interface Props {
  figures: readonly { id: string; value: string; label: string }[];
}

/** Figures on a band from edge to edge, one per row, in type that is as large as the longest one allows. */
export function Figures({ figures }: Props) {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  return (
    <dl css={band} style={{ '--letters': Math.max(longest, 3) } as CSSProperties}>
      {figures.map(({ id, value, label }) => (
        <div key={id} className="wrap">
          <dt dir="auto">{label}</dt>
          <dd className="rising" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const band = css`
  padding-block: clamp(16px, 3vw, 48px);
  background: var(--poster, var(--sunk));
  > div {
    --share: 100cqi;
    container-type: inline-size;
    display: grid;
    gap: 12px 32px;
    padding-block: clamp(20px, 2.4vw, 36px);
    @media (min-width: 600px) {
      --share: 48cqi;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: last baseline;
    }
  }
  > div + div {
    border-block-start: 1px solid var(--hairline);
  }
  dt {
    font-size: var(--step-1);
    line-height: 1.3;
    text-wrap: balance;
  }
  dd {
    /* The label comes first for screen readers. */
    order: -1;
    /* A letter of the display face is at most about 0.6 em wide. */
    font: 650 clamp(1.4rem, var(--share) / (var(--letters) * 0.6), clamp(4.5rem, 1rem + 11vw, 14rem)) / 0.95
      var(--display);
    letter-spacing: -0.015em;
    /* The face's kerning moves a minus into the next digit. */
    font-kerning: none;
  }
  html[dir='rtl'] & dd {
    line-height: 1.35;
  }
  @media print {
    dd {
      font-size: 24pt;
    }
  }
`;
