import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';

interface Props {
  onStartAnew: () => void;
  /** Decided about later: everything stays as it is. */
  onLater: () => void;
}

/** The content was set back, or filled anew, since something was typed here. */
export const OtherEraDialog = ({ onStartAnew, onLater }: Props) => (
  <Dialog title="The site was set back" holdsWork urgent onClose={onLater}>
    <p>
      Since you began, the content of the site was set back to an earlier state, or filled anew. What you
      typed is still here, and nothing of it was sent. You can compare it with what is there now, and save
      what you choose.
    </p>
    <div css={dialogActions}>
      <Button onClick={onLater}>Go on editing</Button>
      <Button tone="primary" onClick={onStartAnew} data-first>
        Compare and save
      </Button>
    </div>
  </Dialog>
);
