import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog, dialogActions } from './Dialog.tsx';

interface Props {
  question: string;
  /** Explains what happens if the user confirms. */
  children?: ReactNode;
  confirm: string;
  /** The style of the confirm button. */
  tone?: 'danger' | 'primary' | 'plain';
  cancel?: string;
  /** A third answer, which is the recommended one and gets the focus. */
  best?: { words: string; onChoose: () => void } | undefined;
  /** The label of the button while the action runs. */
  busy?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that can't be undone. The safe answer has the focus. */
export function ConfirmDialog({
  question,
  children,
  confirm,
  tone = 'danger',
  cancel = 'Cancel',
  best,
  busy,
  onConfirm,
  onCancel,
}: Props) {
  // After the user's answer, the dialog stays open until the action is done, and can't be cancelled.
  const cancelled = () => !busy && onCancel();
  return (
    <Dialog title={question} urgent onClose={cancelled}>
      <div css={words}>{children}</div>
      <div css={dialogActions}>
        <Button disabled={Boolean(busy)} onClick={cancelled} data-first={best ? undefined : true}>
          {cancel}
        </Button>
        <Button tone={tone} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        {best && (
          <Button tone="primary" onClick={best.onChoose} data-first>
            {best.words}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const words = css`
  color: var(--ink-soft);
`;
