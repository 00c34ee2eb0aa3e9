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
      <Button onClick={onLetGo}>Discard</Button>
      {onAddAgain && (
        <Button tone="primary" onClick={onAddAgain} data-first>
          {erased === undefined ? 'Add it again' : 'Add as new'}
        </Button>
      )}
    </div>
  </Dialog>
);

const words = (erased: string | undefined) =>
  erased === undefined
    ? 'Your changes are still here. You can restore it with your changes, or discard them.'
    : `It was deleted permanently and can’t be restored as it was. ${erased} You can add your text as a new item, or discard it.`;
