import { ConflictDialog } from '@agency/shared-ui/dashboard/editing/ConflictDialog.tsx';
import { DeletedDialog } from '@agency/shared-ui/dashboard/editing/DeletedDialog.tsx';
import { ConfirmDialog } from '@agency/shared-ui/kit/ConfirmDialog.tsx';
import type { Drafts } from '../openDrafts.ts';
import type { Entry } from '../entry.ts';
import { addAgain, choose, conflictsOf, discard, insist } from '../resolve.ts';
import { troubleOf } from './words.ts';

interface Props {
  entry: Entry;
  drafts: Drafts;
  /** Something was decided, or put off. */
  onDone: (decided: boolean) => void;
}

/** Asks what only a person can decide about an entry. */
export function Decision({ entry, drafts, onDone }: Props) {
  const then = (work: Promise<unknown>) => void work.then(() => onDone(true));
  const conflicts = conflictsOf(entry);
  if (entry.trouble?.why === 'deletedThere')
    return (
      <DeletedDialog
        onAddAgain={
          entry.edit.type === 'update' || entry.edit.type === 'create'
            ? () => then(addAgain(entry, drafts))
            : undefined
        }
        onLetGo={() => then(discard([entry], drafts))}
      />
    );
  if (conflicts.length > 0)
    return (
      <ConflictDialog
        conflicts={[...conflicts]}
        onSettle={(choices) => then(choose(entry, choices, drafts))}
        onLater={() => onDone(false)}
      />
    );
  const deleting = entry.edit.type === 'delete';
  return (
    <ConfirmDialog
      question={deleting ? 'Delete it anyway?' : 'Send it anyway?'}
      confirm={deleting ? 'Delete' : 'Send'}
      cancel="Not now"
      onConfirm={() => then(insist(entry, drafts))}
      onCancel={() => onDone(false)}
    >
      <p dir="auto">
        <strong>{entry.name}</strong>
      </p>
      <p>{troubleOf(entry)}</p>
    </ConfirmDialog>
  );
}
