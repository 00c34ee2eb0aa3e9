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
  /** Of the button that says yes. */
  tone?: 'danger' | 'primary' | 'plain';
  cancel?: string;
  /** A third answer, which is the best one: it has the focus. */
  best?: { words: string; onChoose: () => void } | undefined;
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
  tone = 'danger',
  cancel = 'Cancel',
  best,
  busy,
  onConfirm,
  onCancel,
}: Props) {
  // Once it has been answered it stays until that is carried out: what ends it then must not end another question.
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
