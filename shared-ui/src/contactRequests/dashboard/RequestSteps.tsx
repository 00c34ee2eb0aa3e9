import { css } from '@emotion/react';
import type { RequestPage } from '@agency/contract/contactRequests';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { topDialog } from '../../kit/topDialog.ts';

interface Props {
  page: RequestPage;
  /** The id of the request whose details are open. */
  opened: string;
  /** Opens another request by its index in the whole list; the first is 0. */
  onStep: (place: number) => void;
}

/** Steps from one request's details to the next, also by the arrow keys, J and K. */
export function RequestSteps({ page: { requests, from, found }, opened, onStep }: Props) {
  const index = requests.findIndex(({ id }) => id === opened);
  // The index of the open request, kept when the request leaves the list. Example: the list shows only new requests, and
  // the user marks the open one as answered. Then the next request has this index.
  const [last, setLast] = useState(index);
  if (index >= 0 && index !== last) setLast(index);
  const before = from + (index < 0 ? last : index) - 1;
  const after = index < 0 ? from + last : before + 2;
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!row.current || !topDialog()?.contains(row.current)) return;
      if (['ArrowLeft', 'k'].includes(event.key) && before >= 0) onStep(before);
      if (['ArrowRight', 'j'].includes(event.key) && after < found) onStep(after);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  // The request that is shown was on no loaded page of the list, so its neighbours are unknown.
  if (last < 0) return null;
  return (
    <div ref={row} css={steps}>
      <IconButton
        label="Previous request"
        aria-keyshortcuts="ArrowLeft k"
        disabled={before < 0}
        onClick={() => onStep(before)}
      >
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <span role="status">
        {index >= 0 && `${(from + index + 1).toLocaleString()} of ${found.toLocaleString()}`}
      </span>
      <IconButton
        label="Next request"
        aria-keyshortcuts="ArrowRight j"
        disabled={after >= found}
        onClick={() => onStep(after)}
      >
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

const steps = css`
  display: flex;
  align-items: center;
  margin-inline: -10px;
  color: var(--ink-soft);
  font-size: var(--step--1);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
