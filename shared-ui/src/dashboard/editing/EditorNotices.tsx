import type { ProblemCode } from '@agency/contract/problems';
import { useState } from 'react';
import { useHost } from '../../host.ts';
import type { Revised } from '../../merge/revision.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { same } from '../../merge/deepEqual.ts';
import type { EditorConfig } from '../../saving/editedDocument.ts';
import type { UnsavedInput } from '../../saving/unsavedStorage.ts';
import type { Saver, Saving } from '../../saving/savingState.ts';
import { useLive } from '../live/LiveAround.tsx';
import { NoRoomNotice } from './NoRoomNotice.tsx';
import { OfferedNotice } from './OfferedNotice.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { WaitingNotice } from './WaitingNotice.tsx';
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

/** The notices above a form: restored input, a failed save, or input that can't be stored. */
export function EditorNotices<Doc extends Revised, Draft extends object>({
  name,
  edited: { stored, draftOf, place },
  saver,
  saving: { unsaved, restoredAt, room, failure, waiting },
  failed,
}: Props<Doc, Draft>) {
  const { aboveForms } = useHost();
  const { forget } = useKeeping();
  const { reached } = useLive();
  const [last, setLast] = useState({ failure, reached });
  if (last.failure !== failure) setLast({ failure, reached });
  const isBack = failure?.code === 'offline' && reached > last.reached;
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
      {failure && !isBack && (
        <Notice
          tone="problem"
          action={!hopeless.has(failure.code) && <Button type="submit">Try again</Button>}
        >
          {keepsWork.has(failure.code) && <strong>Not saved yet. Your changes are still here.</strong>}
          <p>{failed}</p>
        </Notice>
      )}
      {waiting && <WaitingNotice problem={waiting} />}
    </>
  );
}
