import { css } from '@emotion/react';
import type { Overview } from '@agency/contract/overview';
import { Panel } from '../../kit/Panel.tsx';

/** One colour for each service that is named, and for the rest; each at least 3:1 on a panel. */
const colors = [
  'var(--violet)',
  'var(--cyan)',
  'light-dark(#b3246c, #ff9cc9)',
  'light-dark(#8a5a00, #f0c266)',
  'var(--success)',
  'var(--edge)',
];

/** How many requests asked for which service, week by week: bars over the columns of a table with the same numbers. */
export function RequestsByWeek({ requests }: { requests: NonNullable<Overview['requests']> }) {
  const { weeks, services, totals } = requests;
  const highest = Math.max(
    1,
    ...weeks.map((_, week) => sum(services.map(({ counts }) => counts[week] ?? 0))),
  );
  return (
    <Panel title="Requests by week">
      <table css={table}>
        <caption className="visually-hidden">
          How many requests asked for each service, by the week they were sent in
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Service</span>
            </th>
            {weeks.map((from, week) => (
              <th key={from} scope="col">
                <span css={bar} aria-hidden>
                  {services.map(({ title, counts }, index) => (
                    <i
                      key={title}
                      style={{
                        blockSize: `${(100 * (counts[week] ?? 0)) / highest}%`,
                        background: colors[index],
                      }}
                    />
                  ))}
                </span>
                <Week from={from} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map(({ title, counts }, index) => (
            <tr key={title}>
              <th scope="row">
                <span css={swatch} style={{ background: colors[index] }} aria-hidden />
                <span dir="auto">{title}</span>
              </th>
              {counts.map((count, week) => (
                <td key={weeks[week]} data-none={count === 0}>
                  {count.toLocaleString()}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All requests</th>
            {totals.map((count, week) => (
              <td key={weeks[week]} data-none={count === 0}>
                {count.toLocaleString()}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p css={soft}>Weeks begin on Monday. A request can ask for several services.</p>
    </Panel>
  );
}

/** A week by its Monday, narrow enough for a phone: the month above the day. */
function Week({ from }: { from: string }) {
  const date = new Date(`${from}T12:00`);
  return (
    <time dateTime={from}>
      <small>{date.toLocaleDateString(undefined, { month: 'short' })}</small> {date.getDate()}
    </time>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);

const soft = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
const table = css`
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: var(--step--1);
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 6px 0;
    text-align: center;
    vertical-align: middle;
  }
  thead th {
    vertical-align: bottom;
    font-weight: 600;
    line-height: 1.15;
    small {
      display: block;
      color: var(--ink-soft);
      font-size: 0.6875rem;
      font-weight: 500;
    }
  }
  th:first-of-type {
    inline-size: 34%;
    padding-inline-end: 8px;
    font-weight: 500;
    text-align: start;
    overflow-wrap: anywhere;
  }
  tbody tr,
  tfoot tr {
    border-block-start: 1px solid var(--hairline);
  }
  tfoot th,
  tfoot td {
    font-weight: 650;
  }
  [data-none='true'] {
    color: var(--ink-soft);
    font-weight: 400;
  }
`;
const bar = css`
  display: flex;
  flex-direction: column-reverse;
  gap: 2px;
  block-size: 120px;
  inline-size: min(28px, 70%);
  margin: 0 auto 8px;
  > i {
    flex: none;
    border-radius: 3px;
  }
`;
const swatch = css`
  display: inline-block;
  inline-size: 10px;
  block-size: 10px;
  margin-inline-end: 8px;
  border-radius: 3px;
`;
