import { css } from '@emotion/react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useWords } from '../language.ts';

type NoticeTone = 'problem' | 'success' | 'info';

interface Props {
  tone: NoticeTone;
  children: ReactNode;
  /** Adds the button 'Try again'. Also called when the browser is online again. */
  onRetry?: (() => void) | undefined;
  /** The retry is running. */
  retrying?: boolean;
  /** A button or link for another action. */
  action?: ReactNode;
}

/** A message next to what it is about, unlike a toast. Problems are announced to screen readers at once. */
export function Notice({ tone, children, onRetry, retrying, action }: Props) {
  const { tryAgain, tryingAgain } = useWords();
  const Icon = icons[tone];
  useEffect(() => {
    if (!onRetry) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'} css={[box, washes[tone]]}>
      <Icon size={20} aria-hidden />
      <div css={words}>{children}</div>
      {onRetry && (
        <Button onClick={onRetry} busy={retrying && tryingAgain}>
          {tryAgain}
        </Button>
      )}
      {action}
    </div>
  );
}

const icons = { problem: CircleAlert, success: CircleCheck, info: Info };

const box = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  border-radius: 14px;
  > svg {
    flex: none;
  }
`;
const words = css`
  flex: 1 1 12rem;
  color: var(--ink);
  white-space: pre-line;
`;
const washes: Record<NoticeTone, ReturnType<typeof css>> = {
  problem: css`
    background: var(--problem-wash);
    color: var(--problem);
  `,
  success: css`
    background: var(--success-wash);
    color: var(--success);
  `,
  info: css`
    background: var(--info-wash);
    color: var(--violet);
  `,
};
