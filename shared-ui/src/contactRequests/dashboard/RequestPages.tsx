import { css } from '@emotion/react';
import { DEFAULT_PAGE_SIZE, totalOf, type RequestPage } from '@agency/contract/contactRequests';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { ALL_ANSWERED } from '../../dashboard/allAnswered.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { RequestsTable, type RequestActions } from './RequestsTable.tsx';
import type { InboxView } from './requestView.ts';

interface Props extends RequestActions {
  page: RequestPage;
  view: Pick<InboxView, 'status' | 'search'>;
  /** Opens another page; the first is 1. */
  onTurn: (page: number) => void;
  onShowAll: () => void;
}

const NONE = 'No contact requests found';

/**
 * The requests in pages instead of a virtualized list of thousands of rows: screen readers, the browser's own search
 * and printers see an ordinary table. Users find an older request by search and filters.
 */
export function RequestPages({ page: shown, view, onTurn, onShowAll, ...actions }: Props) {
  const { requests, from, found, counts } = shown;
  const top = useRef<HTMLParagraphElement>(null);
  const pages = Math.ceil(found / DEFAULT_PAGE_SIZE);
  const page = from / DEFAULT_PAGE_SIZE + 1;

  if (totalOf(counts) === 0)
    return (
      <EmptyState title={NONE}>
        <p>Messages from the contact page appear here.</p>
      </EmptyState>
    );
  if (requests.length === 0)
    return (
      <EmptyState title={view.status === 'new' && view.search.trim() === '' ? ALL_ANSWERED : NONE}>
        <Button onClick={onShowAll}>Show all requests</Button>
      </EmptyState>
    );

  function turn(to: number) {
    top.current?.focus();
    onTurn(to);
  }
  const range = `${(from + 1).toLocaleString()}–${(from + requests.length).toLocaleString()} of ${found.toLocaleString()}`;
  return (
    <>
      <p ref={top} tabIndex={-1} role="status" css={where}>
        {range}
      </p>
      <RequestsTable requests={requests} {...actions} />
      {pages > 1 && (
        <nav aria-label="Pages" css={turning}>
          <Button disabled={page === 1} onClick={() => turn(page - 1)}>
            <ChevronLeft size={18} aria-hidden />
            Previous
          </Button>
          <span>
            Page {page.toLocaleString()} of {pages.toLocaleString()}
          </span>
          <Button disabled={page === pages} onClick={() => turn(page + 1)}>
            Next
            <ChevronRight size={18} aria-hidden />
          </Button>
        </nav>
      )}
    </>
  );
}

const where = css`
  margin-block-end: 8px;
  color: var(--ink-soft);
  font-size: var(--step--1);
  font-variant-numeric: tabular-nums;
  &:focus-visible {
    outline: none;
  }
`;
const turning = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 20px;
  margin-block-start: 24px;
  font-variant-numeric: tabular-nums;
  svg:dir(rtl) {
    scale: -1 1;
  }
`;
