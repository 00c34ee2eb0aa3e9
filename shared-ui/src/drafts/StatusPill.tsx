import { usePartSent } from '../api/usePartSent.ts';
import { css } from '@emotion/react';
import { unseen } from '../kit/visuallyHidden.ts';
import { Hinted } from '../kit/Hinted.tsx';
import { Link } from '../kit/Link.tsx';
import { LEDGER_PATH } from './ledger/ledgerPath.ts';
import { useDrafts } from './useDrafts.ts';

/** The sync status; a link to the unsent changes. */
export function StatusPill() {
  const { status, entries, drafts } = useDrafts();
  const part = usePartSent();
  // Users who didn't choose to work offline see the status only while something waits to be sent.
  if (!drafts.copy.isStored && entries.length === 0) return null;
  return (
    <div role="status" css={[place, !drafts.copy.isStored && late]}>
      <Hinted text={`${status.words} · Unsent changes`}>
        <Link to={LEDGER_PATH} css={pill} data-tone={status.tone}>
          <span css={dot} aria-hidden />
          <span css={words}>
            {status.words}
            {/* Hidden from screen readers, so that they don't announce every step. */}
            {part !== undefined && <span aria-hidden>, {part} %</span>}
          </span>
        </Link>
      </Hinted>
    </div>
  );
}

const place = css`
  min-inline-size: 0;
`;
/** Hides the pill during a save that is sent at once. */
const late = css`
  animation: late 0s 0.5s backwards;
  @keyframes late {
    from {
      visibility: hidden;
    }
  }
`;
const pill = css`
  max-inline-size: 100%;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 36px;
  padding-inline: 13px;
  border: 1px solid var(--hairline);
  border-radius: 999px;
  color: var(--ink);
  font-size: var(--step--1);
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  transition: border-color var(--swift);
  --dot: var(--ink-soft);
  &:hover {
    border-color: var(--edge);
  }
  &[data-tone='good'] {
    --dot: var(--success);
  }
  &[data-tone='busy'] {
    --dot: var(--violet);
  }
  &[data-tone='attention'] {
    --dot: var(--problem);
    border-color: var(--problem);
    background: var(--problem-wash);
  }
`;
const words = css`
  white-space: nowrap;
  /* In a narrow window, show only the dot, so that the title has room. */
  @media (max-width: 639px) {
    ${unseen}
  }
`;
const dot = css`
  flex: none;
  inline-size: 9px;
  block-size: 9px;
  border-radius: 50%;
  background: var(--dot);
  [data-tone='busy'] > & {
    animation: breathe 1.2s ease-in-out infinite alternate;
    @keyframes breathe {
      to {
        opacity: 0.25;
      }
    }
  }
`;
