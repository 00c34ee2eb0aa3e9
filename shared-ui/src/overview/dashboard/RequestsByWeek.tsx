import { css } from '@emotion/react';
import type { Overview } from '@agency/contract/overview';
import { Panel } from '../../kit/Panel.tsx';

/**
 * The number of requests per week as bars, and below them the requested services. The services aren't stacked into the
 * bars: a request can ask for several, so a stack would be higher than the number of requests.
 */
export function RequestsByWeek({ requests }: { requests: NonNullable<Overview['requests']> }) {
  const { weeks, services, totals } = requests;
  const highest = Math.max(1, ...totals);
  const most = Math.max(1, ...services.flatMap(({ counts }) => counts));
  return (
    <Panel title="Requests by week">
      <table css={table}>
        <caption className="visually-hidden">
          How many requests were sent in each week, and which services they asked for
        </caption>
        <thead>
          <tr>
            {weeks.map((from, week) => (
              <th key={from} scope="col">
                <span aria-hidden>
                  {totals[week] ? totals[week].toLocaleString() : ''}
                  <i
                    data-empty={!totals[week]}
                    style={{ blockSize: `${(112 * (totals[week] ?? 0)) / highest}px` }}
                  />
                </span>
                <Week from={from} before={weeks[week - 1]} isCurrent={week === weeks.length - 1} />
              </th>
            ))}
          </tr>
        </thead>
        <ServiceRows title="All requests" isHidden weeks={weeks} counts={totals} />
        {services.map(({ title, counts }) => (
          <ServiceRows key={title} title={title} weeks={weeks} counts={counts} most={most} />
        ))}
      </table>
      <p css={soft}>Weeks begin on Monday. A request can ask for several services.</p>
    </Panel>
  );
}

interface ServiceRowsProps {
  title: string;
  weeks: readonly string[];
  counts: readonly number[];
  /** The highest count of all services, which has the strongest color. */
  most?: number;
  /** Shown only to screen readers. For the totals, which sighted people read on the bars. */
  isHidden?: boolean;
}

/** The counts of one service. Its title is above them, so that each count is exactly below its bar. */
const ServiceRows = ({ title, weeks, counts, most = 1, isHidden = false }: ServiceRowsProps) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={weeks.length}>
        <span dir="auto" {...(isHidden ? { className: 'visually-hidden' } : { css: name })}>
          {title}
        </span>
      </th>
    </tr>
    <tr>
      {counts.map((count, week) => (
        <td key={weeks[week]}>
          <span
            {...(isHidden
              ? { className: 'visually-hidden' }
              : { css: tile, style: { background: shade(count / most) } })}
          >
            {/* Zeros are hidden visually, so that the other numbers stand out. */}
            <span className={count === 0 ? 'visually-hidden' : undefined}>{count.toLocaleString()}</span>
          </span>
        </td>
      ))}
    </tr>
  </tbody>
);

const shade = (share: number) =>
  `color-mix(in srgb, var(${share > 0 ? '--violet' : '--ink'}) ${share > 0 ? 12 + 32 * share : 5}%, transparent)`;

/** Names a week by its Monday for screen readers. Visible are only the months and the current week. */
function Week({ from, before, isCurrent }: { from: string; before: string | undefined; isCurrent: boolean }) {
  const date = new Date(`${from}T12:00`);
  return (
    <time dateTime={from}>
      <span className="visually-hidden">
        {date.toLocaleDateString(undefined, { day: 'numeric', month: 'long' })}
      </span>
      <span aria-hidden>
        {isCurrent
          ? 'This week'
          : before?.slice(0, 7) !== from.slice(0, 7) &&
            date.toLocaleDateString(undefined, { month: 'short' })}
      </span>
    </time>
  );
}

const soft = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
const table = css`
  inline-size: calc(100% + 8px);
  margin-inline: -4px;
  table-layout: fixed;
  border-spacing: 4px 0;
  font-size: var(--step--1);
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 0;
    font-weight: 600;
    text-align: center;
  }
  thead th {
    vertical-align: bottom;
    i {
      display: block;
      max-inline-size: 48px;
      margin: 2px auto 0;
      border-radius: 6px 6px 0 0;
      background: var(--violet);
      &[data-empty='true'] {
        min-block-size: 2px;
        background: var(--edge);
      }
    }
  }
  time {
    display: block;
    block-size: calc(6px + 2lh);
    padding-block-start: 6px;
    color: var(--ink-soft);
    font-size: 0.75rem;
    font-weight: 500;
    line-height: 1.25;
  }
`;
const name = css`
  display: block;
  padding-block: 14px 4px;
  font-weight: 500;
  line-height: 1.25;
  text-align: start;
  overflow-wrap: anywhere;
`;
const tile = css`
  display: block;
  min-block-size: 28px;
  border-radius: 6px;
  line-height: 28px;
`;
