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
            <th scope="col">
              <span className="visually-hidden">Service</span>
            </th>
            {weeks.map((from, week) => (
              <th key={from} scope="col">
                <i
                  data-empty={totals[week] === 0}
                  style={{ blockSize: `${(120 * (totals[week] ?? 0)) / highest}px` }}
                />
                <Week from={from} after={weeks[week - 1]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr css={all}>
            <th scope="row">All requests</th>
            {totals.map((count, week) => (
              <td key={weeks[week]}>
                <Amount count={count} />
              </td>
            ))}
          </tr>
          {services.map(({ title, counts }) => (
            <tr key={title}>
              <th scope="row" dir="auto">
                {title}
              </th>
              {counts.map((count, week) => (
                <td key={weeks[week]}>
                  <span
                    css={tile}
                    style={{
                      background:
                        count > 0
                          ? `color-mix(in srgb, var(--violet) ${10 + (30 * count) / most}%, transparent)`
                          : undefined,
                    }}
                  >
                    <Amount count={count} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p css={soft}>Weeks begin on Monday. A request can ask for several services.</p>
    </Panel>
  );
}

/** Zeros are hidden visually, so that the other numbers stand out. */
const Amount = ({ count }: { count: number }) => (
  <span className={count === 0 ? 'visually-hidden' : undefined}>{count.toLocaleString()}</span>
);

/**
 * Names a week by the date of its Monday. The month is above the day, so that it fits on a phone. Only the first week
 * of a month shows it; screen readers get it for each.
 */
function Week({ from, after }: { from: string; after: string | undefined }) {
  const date = new Date(`${from}T12:00`);
  return (
    <time dateTime={from}>
      <small data-again={after?.slice(0, 7) === from.slice(0, 7)}>
        {date.toLocaleDateString(undefined, { month: 'short' })}
      </small>{' '}
      {date.getDate()}
    </time>
  );
}

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
    padding: 3px 2px;
    text-align: center;
  }
  th:first-of-type {
    inline-size: 42%;
    padding-inline: 0 4px;
    font-weight: 500;
    line-height: 1.25;
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    padding-inline: 0;
    vertical-align: bottom;
    font-weight: 600;
    line-height: 1.15;
    white-space: nowrap;
    small {
      display: block;
      color: var(--ink-soft);
      font-size: 0.6875rem;
      font-weight: 500;
      &[data-again='true'] {
        opacity: 0;
      }
    }
    i {
      display: block;
      inline-size: min(28px, 80%);
      margin: 0 auto;
      border-radius: 4px 4px 0 0;
      background: var(--violet);
      &[data-empty='true'] {
        min-block-size: 2px;
        background: var(--edge);
      }
    }
    time {
      display: block;
      padding-block-start: 5px;
      border-block-start: 1px solid var(--hairline);
    }
  }
`;
const all = css`
  && > * {
    padding-block: 8px;
    font-weight: 650;
  }
`;
const tile = css`
  display: block;
  min-block-size: 28px;
  border-radius: 6px;
  line-height: 28px;
`;
