import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';

interface Props {
  onCompare: () => void;
  /** Decide later: nothing changes. */
  onLater: () => void;
}

/** Shown if the site's content was restored from a backup, or started over, after the user began to type here. */
export const OtherEraDialog = ({ onCompare, onLater }: Props) => (
  <Dialog title="The site was restored" holdsWork urgent onClose={onLater}>
    <p>
      While you were editing, the site’s content was restored to another state. Your changes are still here
      and haven’t been saved. Compare them with the current content, then save what you choose.
    </p>
    <div css={dialogActions}>
      <Button onClick={onLater}>Keep editing</Button>
      <Button tone="primary" onClick={onCompare} data-first>
        Compare and save
      </Button>
    </div>
  </Dialog>
);
