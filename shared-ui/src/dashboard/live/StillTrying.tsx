import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { usePartSent } from '../../api/usePartSent.ts';
import type { RootState } from '../../store.ts';

/** Calls that take longer than this are reported, in milliseconds. */
const LATE_AFTER_MS = 2_000;

/** Says in the bar that a call takes long: it is retried for some seconds before it fails. Visible over dialogs, too. */
export function StillTrying() {
  const since = useSelector(oldestPending);
  // An upload shows its own progress.
  const isSending = usePartSent() !== undefined;
  const [late, setLate] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setLate(since), LATE_AFTER_MS - (Date.now() - since));
    return () => clearTimeout(timer);
  }, [since]);
  return (
    <div aria-live="polite" css={place}>
      {since !== undefined && since === late && !isSending && <p css={pill}>Still trying…</p>}
    </div>
  );
}

/** The start time of the oldest pending call. */
function oldestPending({ api: { queries, mutations } }: RootState): number | undefined {
  const pending = [...Object.values(queries), ...Object.values(mutations)].flatMap((call) =>
    call?.status === 'pending' ? [call.startedTimeStamp ?? 0] : [],
  );
  return pending.length > 0 ? Math.min(...pending) : undefined;
}

/** At the same place as the toasts (ToastArea.tsx), which cover it. */
const place = css`
  position: fixed;
  inset: 0 var(--toasts-end, 12px) auto auto;
  z-index: 50;
  display: grid;
  align-items: center;
  block-size: var(--toasts-free, 0px);
  pointer-events: none;
  /* On phones, the title fills the bar. So the message is at the bar's lower edge, above the buttons of the screen. */
  @media (max-width: 479px) {
    inset-block-start: calc(var(--toasts-free, 0px) - 16px);
    block-size: auto;
    p {
      padding-block: 2px;
      font-size: 0.8125rem;
      line-height: 1.35;
    }
  }
`;
const pill = css`
  padding: 6px 14px;
  border: 1px solid var(--hairline);
  border-radius: 999px;
  background: var(--raised);
  color: var(--ink);
  font-size: var(--step--1);
`;
