import type { ProblemCode, ProblemReply } from '@agency/contract/problems';
import { useContext, useState, useSyncExternalStore } from 'react';
import { DraftsContext } from '../../drafts/draftsContext.ts';
import { neverChanges } from '../../listeners.ts';
import { useHost } from '../../host.ts';
import { LOCAL_SAVE_STEP, type Revised } from '../../merge/revision.ts';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { LEDGER_PATH } from '../../drafts/ledger/ledgerPath.ts';
import { same } from '../../merge/deepEqual.ts';
import type { EditorConfig } from '../../saving/editedDocument.ts';
import type { UnsavedInput } from '../../saving/unsavedStorage.ts';
import type { Saver, Saving } from '../../saving/savingState.ts';
import { useLive } from '../live/LiveAround.tsx';
import { NoRoomNotice } from './NoRoomNotice.tsx';
import { OfferedNotice } from './OfferedNotice.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { useKeeping, useKept } from './useKept.ts';

interface Props<Doc extends Revised, Draft extends object> {
  name: string;
  edited: EditorConfig<Doc, Draft>;
  saver: Saver<Doc, Draft>;
  saving: Saving<Doc, Draft>;
  /** Why the last save failed, as a sentence. */
  failed: string | undefined;
}

/** Errors where a retry would fail the same way. */
const hopeless = new Set<ProblemCode>(['otherRole', 'tooOld']);
/** Errors that have nothing to do with the input: the notice adds that the input is safe. */
const keepsWork = new Set<ProblemCode>([...hopeless, 'offline', 'notOurServer', 'noRoom']);

const NEEDS_DECISION = 'Your change is kept on this device, and needs your decision.';

/** What the user can do about a failed save. */
function actionFor({ code }: ProblemReply) {
  if (code === 'kept') return <Link to={LEDGER_PATH}>Unsent changes</Link>;
  return !hopeless.has(code) && <Button type="submit">Try again</Button>;
}

/** The notices above a form: restored input, a failed save, or input that can't be stored. */
export function EditorNotices<Doc extends Revised, Draft extends object>({
  name,
  edited: { stored, draftOf, place },
  saver,
  saving: { unsaved, restoredAt, room, failure },
  failed,
}: Props<Doc, Draft>) {
  const { aboveForms } = useHost();
  const { forget } = useKeeping();
  const { reached } = useLive();
  const [last, setLast] = useState({ failure, reached });
  if (last.failure !== failure) setLast({ failure, reached });
  const isBack = failure?.code === 'offline' && reached > last.reached;
  const { revision: keptRevision = 0 } = (failure?.current ?? {}) as Partial<Revised>;
  const outbox = useContext(DraftsContext)?.drafts.outbox;
  const kept = useSyncExternalStore(outbox?.subscribe ?? neverChanges, () =>
    failure?.code === 'kept'
      ? outbox?.entries().find(({ save }) => save === Math.floor(keptRevision / LOCAL_SAVE_STEP))
      : undefined,
  );
  const isSent = failure?.code === 'kept' && !kept;
  const isStored = (draft: object) =>
    stored !== undefined && same(draftOf(stored), { ...draftOf(stored), ...draft });
  // Unsaved input from another tab, which is stored separately. It is offered here if this form has no unsaved input of
  // its own.
  const offered = useKept(name).find(
    (found) => found.document === name && found.name !== place.name && !isStored(found.kept.draft),
  );

  return (
    <>
      {aboveForms}
      {unsaved && restoredAt && <RestoredNotice at={restoredAt} onDiscard={saver.discard} />}
      {!unsaved && offered && (
        <OfferedNotice
          at={offered.kept.at}
          onTake={() => {
            saver.take(offered.kept as UnsavedInput<Doc, Partial<Draft>>);
            forget(offered.name);
          }}
          onDiscard={() => forget(offered.name)}
        />
      )}
      <NoRoomNotice room={room} />
      {isBack && (
        <Notice tone="info" action={<Button type="submit">Save</Button>}>
          You are back online. Your changes are still here.
        </Notice>
      )}
      {isSent && (
        <Notice tone="info">
          Your change no longer waits. It was sent, or discarded under “Unsent changes”.
        </Notice>
      )}
      {failure && !isBack && !isSent && (
        <Notice tone="problem" action={actionFor(failure)}>
          {keepsWork.has(failure.code) && <strong>Not saved yet. Your changes are still here.</strong>}
          <p>{kept?.trouble ? `${failed?.split('\n')[0]}\n${NEEDS_DECISION}` : failed}</p>
        </Notice>
      )}
    </>
  );
}
