import type { ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';

interface Props {
  /** Restores the document or creates it again. Undefined if neither is possible. */
  onAddAgain: (() => void) | undefined;
  /** What is lost if the document can't be restored and is created again. */
  erased?: string | undefined;
  onLetGo: () => void;
  /** Decide later: nothing changes. */
  onLater: () => void;
  children?: ReactNode;
}

/** Shown if somebody else deleted the document that the user is editing. */
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
