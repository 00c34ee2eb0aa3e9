import { CURRENT_VERSION, SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import { ConflictDialog } from '../../dashboard/editing/ConflictDialog.tsx';
import { DeletedDialog } from '../../dashboard/editing/DeletedDialog.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useReadVersionQuery } from '../../history/historyApi.ts';
import type { Drafts } from '../../outbox/openDrafts.ts';
import { contentKind, type Entry } from '../../outbox/entry.ts';
import { addAgain, canBeNew, canComeBack, choose, conflictsOf, proceedAnyway } from '../../outbox/resolve.ts';
import { spokenOf } from './entryDifference.ts';
import { troubleOf } from './entryWords.ts';

interface Props {
  entry: Entry;
  drafts: Drafts;
  /** Called after a decision, or with false if it was postponed. */
  onDone: (decided: boolean) => void;
  onDiscard: () => void;
}

/** Asks the user for a decision about an unsent change. */
export function Decision({ entry, drafts, onDone, onDiscard }: Props) {
  const then = (work: Promise<unknown>) => void work.then(() => onDone(true));
  const by = useWriterOf(entry);
  const known = drafts.copy.known();
  const spoken = spokenOf(entry.target.kind, known, known);
  const conflicts = conflictsOf(entry).map((conflict) => ({
    ...conflict,
    base: spoken(conflict.path, conflict.base),
    mine: spoken(conflict.path, conflict.mine),
    theirs: spoken(conflict.path, conflict.theirs),
  }));
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
            ? `Your changes are safe on this device. ${comesBack ? 'You can restore it with your changes,' : 'You can add it as new,'} or discard them.`
            : 'Your changes can’t be sent any more, because what they belong to is gone.'}
        </p>
      </DeletedDialog>
    );
  }
  if (conflicts.length > 0)
    return (
      <ConflictDialog
        conflicts={conflicts}
        by={by}
        onSettle={(choices) => then(choose(entry, choices, drafts))}
        onLater={later}
        later="Not now"
      >
        <strong dir="auto">{entry.name}</strong> is safe on this device, but not on the site yet.
      </ConflictDialog>
    );
  const deleting = entry.edit.type === 'delete';
  return (
    <ConfirmDialog
      question={deleting ? 'Delete it anyway?' : 'Send it anyway?'}
      confirm={deleting ? 'Delete' : 'Send'}
      cancel="Not now"
      onConfirm={() => then(proceedAnyway(entry, drafts))}
      onCancel={later}
    >
      {name}
      <p>{troubleOf(entry)}</p>
      <p>To keep the site unchanged, discard your draft instead.</p>
    </ConfirmDialog>
  );
}

/** Who wrote the server's conflicting version, from the document's history. */
function useWriterOf({ target, trouble }: Entry) {
  const theirs = trouble?.why === 'conflict' ? trouble.theirs : undefined;
  const { currentData: now } = useReadVersionQuery(
    {
      params: {
        kind: contentKind(target.kind),
        id: target.id || SINGLE_DOCUMENT_ID,
        version: CURRENT_VERSION,
      },
    },
    // The whole tree of questions has no history.
    { skip: !theirs || target.kind === 'chatbot', refetchOnMountOrArgChange: true },
  );
  return now?.revision === theirs?.revision ? (now?.by ?? undefined) : undefined;
}
