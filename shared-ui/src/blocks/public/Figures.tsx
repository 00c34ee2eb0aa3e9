import { css } from '@emotion/react';
import type { CSSProperties } from 'react';

interface Props {
  figures: readonly { id: string; value: string; label: string }[];
}

/**
 * Figures on a band from edge to edge, in type that is as large as the longest one allows. In wide windows up to four are
 * in one row, more are in two or three columns, and a single one fills the page's width.
 */
export function Figures({ figures }: Props) {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  const columns = figures.length < 5 ? figures.length : figures.length % 3 ? 2 : 3;
  return (
    <div data-band css={band}>
      <dl
        className={columns === figures.length ? 'wrap figures-row' : 'wrap'}
        css={columns === 1 && alone}
        style={{ '--letters': Math.max(longest, 3), '--columns': columns } as CSSProperties}
      >
        {figures.map(({ id, value, label }) => (
          <div key={id}>
            <dt dir="auto">{label}</dt>
            <dd className="emerging" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const band = css`
  container-type: inline-size;
  padding-block: clamp(36px, 5vw, 80px);
  background: var(--poster, var(--sunk));
  dl {
    --share: 90cqi;
    display: grid;
    row-gap: clamp(28px, 4vw, 64px);
    @media (min-width: 600px) {
      --share: calc(80cqi / var(--columns));
      grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    }
  }
  dl > div {
    display: grid;
    align-content: start;
    gap: 16px 40px;
  }
  dt {
    max-inline-size: min(18em, 100% - 32px);
    font-size: var(--step-1);
    line-height: 1.3;
    text-wrap: balance;
  }
  dd {
    /* The label comes first for screen readers. */
    order: -1;
    /* A letter of the display face is at most about 0.6 em wide. */
    font: 650 clamp(1.4rem, var(--share) / (var(--letters) * 0.6), clamp(4.5rem, 1rem + 8vw, 11rem)) / 0.95
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
const alone = css`
  && dd {
    font-size: clamp(1.4rem, 90cqi / (var(--letters) * 0.6), min(40cqi, 14cqi + 7rem));
    line-height: 0.8;
    letter-spacing: -0.03em;
  }
  @media (min-width: 600px) {
    && > div {
      display: flex;
      flex-wrap: wrap;
      align-items: last baseline;
      column-gap: 4vw;
    }
    && dt {
      flex: 1 12em;
      font-size: var(--step-2);
    }
  }
`;
