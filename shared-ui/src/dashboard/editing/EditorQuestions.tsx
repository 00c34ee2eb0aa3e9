import type { Revised } from '../../merge/revision.ts';
import type { SaveQuestion, Saver } from '../../saving/savingState.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DeletedDialog } from './DeletedDialog.tsx';
import { OtherEraDialog } from './OtherEraDialog.tsx';

interface Props<Doc extends Revised, Draft extends object> {
  question: SaveQuestion<Doc, Draft> | undefined;
  saver: Saver<Doc, Draft>;
  /** Whether the document can be created again after somebody deleted it. */
  canAdd: boolean;
}

/** The dialogs with decisions that a form needs before it can be saved. */
export function EditorQuestions<Doc extends Revised, Draft extends object>({
  question,
  saver,
  canAdd,
}: Props<Doc, Draft>) {
  if (question?.about === 'conflict')
    return (
      <ConflictDialog
        conflicts={question.conflicts}
        afterRestore={question.afterRestore === true}
        by={question.by}
        onSettle={(choices) => void saver.settle(choices)}
        onLater={saver.later}
      />
    );
  if (question?.about === 'deleted')
    return (
      <DeletedDialog
        onAddAgain={canAdd ? () => void saver.addAgain() : undefined}
        erased={question.erased}
        onLetGo={saver.letGo}
        onLater={saver.later}
      />
    );
  if (question?.about === 'otherEra')
    return <OtherEraDialog onCompare={() => void saver.compareAndSave()} onLater={saver.later} />;
  return null;
}
