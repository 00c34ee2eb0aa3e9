import { Button } from '../../kit/Button.tsx';

/** Shown if the user saves although nothing has changed. */
export const NO_CHANGES = 'No changes to save';

interface Props {
  /** With unsaved changes the button stands out. It is never disabled. */
  unsaved: boolean;
  busy: boolean;
  children?: string;
}

/** The submit button of an editor's form. */
export const SaveButton = ({ unsaved, busy, children = 'Save' }: Props) => (
  <Button
    type="submit"
    tone={unsaved ? 'primary' : 'plain'}
    aria-keyshortcuts="Control+S"
    busy={busy && 'Saving...'}
  >
    {children}
  </Button>
);
