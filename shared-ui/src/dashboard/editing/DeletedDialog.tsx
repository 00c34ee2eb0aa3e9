import type { ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';

interface Props {
  /** Where it can be made anew. */
  onAddAgain: (() => void) | undefined;
  onLetGo: () => void;
  /** Decided about later: everything stays as it is. */
  onLater: () => void;
  children?: ReactNode;
}

/** What is being edited here was deleted by someone else. */
export const DeletedDialog = ({ onAddAgain, onLetGo, onLater, children }: Props) => (
  <Dialog title="Someone else deleted this" holdsWork urgent onClose={onLater}>
    {children ?? <p>What you typed is still here. You can add it again as a new one, or let it go.</p>}
    <div css={dialogActions}>
      <Button onClick={onLetGo}>Let it go</Button>
      {onAddAgain && (
        <Button tone="primary" onClick={onAddAgain} data-first>
          Add it again
        </Button>
      )}
    </div>
  </Dialog>
);
