import type { ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';

interface Props {
  /** Where it can come back, or be made anew. */
  onAddAgain: (() => void) | undefined;
  /** It can't come back as it was; what is missing from it then. */
  erased?: string | undefined;
  onLetGo: () => void;
  /** Decided about later: everything stays as it is. */
  onLater: () => void;
  children?: ReactNode;
}

/** What is being edited here was deleted by someone else. */
export const DeletedDialog = ({ onAddAgain, erased, onLetGo, onLater, children }: Props) => (
  <Dialog title="Someone else deleted this" holdsWork urgent onClose={onLater}>
    {children ?? <p>{words(erased)}</p>}
    <div css={dialogActions}>
      <Button onClick={onLetGo}>Let it go</Button>
      {onAddAgain && (
        <Button tone="primary" onClick={onAddAgain} data-first>
          {erased === undefined ? 'Add it again' : 'Add it as a new one'}
        </Button>
      )}
    </div>
  </Dialog>
);

const words = (erased: string | undefined) =>
  erased === undefined
    ? 'What you typed is still here. You can bring it back as it was, with what you changed, or let it go.'
    : `It can’t come back as it was: it was erased since. ${erased} You can add what you typed as a new one, or let it go.`;
