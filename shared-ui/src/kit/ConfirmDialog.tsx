import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog, dialogActions } from './Dialog.tsx';

interface Props {
  /** The question. */
  question: string;
  /** What follows from a yes. */
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  /** What the button says while the answer is carried out. */
  busy?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that can't be taken back. The safe answer has the focus. */
export function ConfirmDialog({
  question,
  children,
  confirm,
  cancel = 'Cancel',
  busy,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Dialog title={question} urgent onClose={onCancel}>
      <div css={words}>{children}</div>
      <div css={dialogActions}>
        <Button onClick={onCancel} data-first>
          {cancel}
        </Button>
        <Button tone="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

const words = css`
  color: var(--ink-soft);
`;
