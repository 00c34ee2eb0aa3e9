import { css } from '@emotion/react';
import type { ContactRequest } from '@agency/contract/contactRequests';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { startTransition, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { RequestsTable, type RequestActions } from './RequestsTable.tsx';

interface Props extends RequestActions {
  requests: readonly ContactRequest[];
  /** Nobody has sent anything yet. */
  none: boolean;
}

/**
 * Pages rather than a window that slides over thousands of rows: a page is an ordinary table to screen readers, to the
 * browser's own search and to a printer, and what is looked for comes to the first page by search and filter.
 */
const PAGE = 25;

/** The requests, a page at a time. */
export function RequestPages({ requests, none, ...actions }: Props) {
  const [wanted, setPage] = useState(0);
  const top = useRef<HTMLParagraphElement>(null);
  const pages = Math.ceil(requests.length / PAGE);
  // The last page may have lost its last request.
  const page = Math.min(wanted, Math.max(0, pages - 1));
  const from = page * PAGE;

  if (requests.length === 0)
    return (
      <EmptyState title="No contact requests found">
        <p>
          {none
            ? 'What visitors send from the contact page appears here.'
            : 'None fits the search and the filter.'}
        </p>
      </EmptyState>
    );

  function turn(to: number) {
    top.current?.focus();
    startTransition(() => setPage(to));
  }
  const range = `${(from + 1).toLocaleString()}–${Math.min(from + PAGE, requests.length).toLocaleString()} of ${requests.length.toLocaleString()}`;
  return (
    <>
      <p ref={top} tabIndex={-1} role="status" css={where}>
        {range}
      </p>
      <RequestsTable requests={requests.slice(from, from + PAGE)} {...actions} />
      {pages > 1 && (
        <nav aria-label="Pages" css={turning}>
          <Button disabled={page === 0} onClick={() => turn(page - 1)}>
            <ChevronLeft size={18} aria-hidden />
            Previous
          </Button>
          <span>
            Page {(page + 1).toLocaleString()} of {pages.toLocaleString()}
          </span>
          <Button disabled={page === pages - 1} onClick={() => turn(page + 1)}>
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
