import { ConflictDialog } from '@agency/shared-ui/dashboard/editing/ConflictDialog.tsx';
import { DeletedDialog } from '@agency/shared-ui/dashboard/editing/DeletedDialog.tsx';
import { ConfirmDialog } from '@agency/shared-ui/kit/ConfirmDialog.tsx';
import type { Drafts } from '../openDrafts.ts';
import type { Entry } from '../entry.ts';
import { addAgain, canBeNew, canComeBack, choose, conflictsOf, insist } from '../resolve.ts';
import { troubleOf } from './words.ts';

interface Props {
  entry: Entry;
  drafts: Drafts;
  /** Something was decided, or put off. */
  onDone: (decided: boolean) => void;
  onDiscard: () => void;
}

/** Asks what only a person can decide about an entry. */
export function Decision({ entry, drafts, onDone, onDiscard }: Props) {
  const then = (work: Promise<unknown>) => void work.then(() => onDone(true));
  const conflicts = conflictsOf(entry);
  const later = () => onDone(false);
  const name = (
    <p dir="auto">
      <strong>{entry.name}</strong>
    </p>
  );
  if (entry.trouble?.why === 'deletedThere') {
    const comesBack = canComeBack(entry);
    const whole = comesBack || canBeNew(entry, drafts);
    return (
      <DeletedDialog
        onAddAgain={whole ? () => then(addAgain(entry, drafts)) : undefined}
        erased={whole && !comesBack ? '' : undefined}
        onLetGo={onDiscard}
        onLater={later}
      >
        {name}
        <p>{troubleOf(entry)}</p>
        <p>
          {whole
            ? `What you did is safe on this computer. ${comesBack ? 'It can come back as it was, with that in it,' : 'You can add it as a new one,'} or you let it go.`
            : 'What you did to it can’t be sent any more: there is nothing left that it belongs to.'}
        </p>
      </DeletedDialog>
    );
  }
  if (conflicts.length > 0)
    return (
      <ConflictDialog
        conflicts={[...conflicts]}
        onSettle={(choices) => then(choose(entry, choices, drafts))}
        onLater={later}
        later="Not now"
      >
        <strong dir="auto">{entry.name}</strong> is safe on this computer as you wrote it, and not on the site
        yet.
      </ConflictDialog>
    );
  const deleting = entry.edit.type === 'delete';
  return (
    <ConfirmDialog
      question={deleting ? 'Delete it anyway?' : 'Send it anyway?'}
      confirm={deleting ? 'Delete' : 'Send'}
      cancel="Not now"
      onConfirm={() => then(insist(entry, drafts))}
      onCancel={later}
    >
      {name}
      <p>{troubleOf(entry)}</p>
      <p>To leave the site as it is, discard your draft instead.</p>
    </ConfirmDialog>
  );
}
