import { Button } from '../../kit/Button.tsx';

/** Said when there is nothing to save. */
export const NO_CHANGES = 'No changes to save';

interface Props {
  /** Whether something was edited: only then the button stands out. It can be pressed in any case. */
  unsaved: boolean;
  busy: boolean;
  children?: string;
}

/** The button that submits an editor's form. */
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
