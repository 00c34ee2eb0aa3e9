import { css } from '@emotion/react';
import { requestStateLabels, type ContactRequest } from '@agency/contract/contactRequests';
import { Eye, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Chip } from '../../kit/Chip.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { RowButton } from '../../kit/RowButton.tsx';
import { More } from '../../kit/More.tsx';
import { TimeAgo } from '../../kit/TimeAgo.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { oneLine, opensRow, overRow, quietRow, rowActions } from '../../kit/rowActions.ts';
import { mailTo, phoneOf } from './requestList.ts';

export interface RequestActions {
  onShow: (request: ContactRequest) => void;
  onRemove: (request: ContactRequest) => void;
}

interface Props extends RequestActions {
  requests: readonly ContactRequest[];
}

const columns = ['Name', 'Email', 'Phone', 'Service', 'Date', 'Actions'];

/** One row per request. It uses ARIA roles, because a table element loses its roles when CSS changes its layout. */
export const RequestsTable = memo(({ requests, ...actions }: Props) => (
  <div role="table" aria-label="Contact requests" css={table}>
    <div role="rowgroup" className="heads">
      <div role="row" className="row">
        {columns.map((title) => (
          <div key={title} role="columnheader">
            {title}
          </div>
        ))}
      </div>
    </div>
    <div role="rowgroup" className="rows">
      {requests.map((request) => (
        <Row key={request.id} request={request} {...actions} />
      ))}
    </div>
  </div>
));
RequestsTable.displayName = 'RequestsTable';

const Row = memo(({ request, onShow, onRemove }: RequestActions & { request: ContactRequest }) => {
  const { name, email, services, createdAt, status, note } = request;
  const view = (
    <RowButton label={`View details of ${name}`} text="View" onClick={() => onShow(request)}>
      <Eye size={18} aria-hidden />
    </RowButton>
  );
  return (
    <div role="row" className={`row line ${status}`}>
      <div role="cell" className="name">
        <button type="button" dir="auto" onClick={() => onShow(request)}>
          {name}
        </button>
        <span className="below">
          <span className={`state ${status}`}>{requestStateLabels[status]}</span>
          <span className="note" dir="auto">
            {note}
          </span>
        </span>
      </div>
      <div role="cell" className="email">
        <a href={mailTo(request)} dir="ltr" title={email}>
          {email}
        </a>
      </div>
      <div role="cell" className="phone">
        <span dir="ltr">{phoneOf(request)}</span>
      </div>
      <div role="cell" className="services" title={services.join(', ')}>
        {services.slice(0, MOST_CHIPS).map((service) => (
          <Chip key={service}>{service}</Chip>
        ))}
        {services.length > MOST_CHIPS && <Chip>+{services.length - MOST_CHIPS}</Chip>}
      </div>
      <div role="cell" className="date">
        <TimeAgo at={createdAt} />
      </div>
      <div role="cell" className="actions">
        <More of={name} first={view}>
          <IconButton label={`Delete request of ${name}`} onClick={() => onRemove(request)}>
            <Trash2 size={19} aria-hidden />
          </IconButton>
        </More>
        {view}
      </div>
    </div>
  );
});
Row.displayName = 'Row';

/** A row shows only this many services; the details show all. */
const MOST_CHIPS = 1;

/** Placeholder rows while the requests load. */
export const RequestsTableSkeleton = () => (
  <div role="status" aria-label="Loading requests" aria-busy css={table}>
    <div className="where">
      <Skeleton width="6rem" height="0.9rem" />
    </div>
    <div className="heads">
      <div className="row">
        {columns.map((title) => (
          <div key={title}>{title}</div>
        ))}
      </div>
    </div>
    <div className="rows">
      {[0, 1, 2, 3, 4].map((place) => (
        <div key={place} className="row line">
          {[70, 85, 75, 60, 50].map((width) => (
            <Skeleton key={width} width={`${width}%`} height="1.2rem" />
          ))}
        </div>
      ))}
    </div>
  </div>
);

const wide = '@media (min-width: 1200px)';

// One style sheet for the whole table is faster than one for each of its many parts.
const table = css`
  /* The placeholder of the line above the table is as high as that line in RequestPages. */
  .where {
    padding-block: 5px 12px;
  }
  .heads {
    display: none;
    ${wide} {
      display: block;
      color: var(--ink-soft);
      font-size: 0.8125rem;
      font-weight: 600;
      .row > :last-child {
        padding-inline-end: 14px;
        text-align: end;
      }
    }
  }
  .rows {
    overflow: hidden;
    border: 1px solid var(--hairline);
    border-radius: var(--round);
    background: var(--raised);
  }
  .row {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px 12px;
    ${wide} {
      grid-template-columns: minmax(0, 1.6fr) minmax(0, 1.6fr) 124px minmax(0, 1.6fr) 104px 142px;
      align-items: center;
      gap: 0 12px;
      padding: 6px 8px 10px 16px;
    }
  }
  .line:not(:last-child) {
    border-block-end: 1px solid var(--hairline);
  }
  .line {
    ${quietRow};
    /* Placeholder rows have the height of loaded rows, so that nothing moves. */
    min-block-size: 78px;
    ${wide} {
      min-block-size: 85px;
    }
    font-size: var(--step--1);
    transition: background-color var(--swift);
    &:hover {
      background: color-mix(in srgb, var(--ink) 5%, transparent);
    }
    &:has(.name :focus-visible) {
      outline: 2px solid var(--violet);
      outline-offset: -2px;
    }
    /* A row has only two lines; the details show the rest. */
    @media (max-width: 1199px) {
      align-items: center;
      grid-template-columns: minmax(0, 1fr) auto auto;
      gap: 2px 12px;
      padding: 12px 6px 12px 16px;
      > :is(.email, .phone, .services) {
        display: none;
      }
      > .actions {
        grid-area: 1 / -2 / span 2;
      }
      @media (min-width: 640px) {
        grid-template-columns: minmax(0, 1fr) auto auto auto;
        > .services {
          display: flex;
        }
      }
    }
  }
  /* "contents" puts the children into the row's grid: the button is in the first column, and the line with the state
     and the message is below all columns. */
  .name {
    display: contents;
    button {
      ${opensRow};
      ${oneLine};
      justify-self: start;
      min-block-size: 28px;
      font-size: 1rem;
      font-weight: 600;
      &:focus-visible {
        outline: none;
      }
    }
    .below {
      grid-area: 2 / 1 / auto / -2;
    }
  }
  .below {
    display: flex;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
  }
  .note {
    ${oneLine};
    color: var(--ink-soft);
  }
  .line:not(.new) .name button {
    font-weight: 450;
  }
  .state {
    flex: none;
    padding: 1px 9px;
    border-radius: 999px;
    background: var(--sunk);
    color: var(--ink-soft);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .state.new {
    background: var(--info-wash);
    color: var(--violet);
  }
  .state.answered {
    background: var(--success-wash);
    color: var(--success);
  }
  .email a {
    ${overRow};
    ${oneLine};
    display: inline-block;
    max-inline-size: 100%;
    min-block-size: 24px;
    vertical-align: bottom;
    color: var(--ink-soft);
    &:hover {
      color: var(--ink);
    }
  }
  .phone {
    ${oneLine};
  }
  .phone,
  .date {
    color: var(--ink-soft);
    font-variant-numeric: tabular-nums;
  }
  /* Above the row's click area, so that hovering the date shows its tooltip with the exact time. */
  .date > * {
    ${overRow};
    text-align: start;
  }
  .services {
    display: flex;
    gap: 6px;
    > * {
      ${oneLine};
      &:last-child:not(:first-child) {
        flex: none;
      }
    }
  }
  .actions {
    ${overRow};
    ${rowActions};
    /* Phones don't show this button, because a tap on the row does the same. */
    @media (max-width: 479px) {
      > :last-child {
        display: none;
      }
    }
  }
`;
