import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { counted } from '../../outbox/status.ts';

interface Props {
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before all drafts are discarded. */
export const DiscardQuestion = ({ count, onConfirm, onCancel }: Props) => (
  <ConfirmDialog
    question={`Discard ${counted(count)}?`}
    confirm="Discard"
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>
      Your changes will be discarded and the site stays as it is. You can undo this until you leave this
      screen.
    </p>
  </ConfirmDialog>
);
