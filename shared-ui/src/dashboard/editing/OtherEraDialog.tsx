import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';

interface Props {
  onStartAnew: () => void;
  /** Decided about later: everything stays as it is. */
  onLater: () => void;
}

/** The content was set back, or filled anew, since something was typed here. */
export const OtherEraDialog = ({ onStartAnew, onLater }: Props) => (
  <Dialog title="The site was restored" holdsWork urgent onClose={onLater}>
    <p>
      While you were editing, the site’s content was restored to another state. Your changes are still here
      and haven’t been saved. Compare them with the current content, then save what you choose.
    </p>
    <div css={dialogActions}>
      <Button onClick={onLater}>Keep editing</Button>
      <Button tone="primary" onClick={onStartAnew} data-first>
        Compare and save
      </Button>
    </div>
  </Dialog>
);
