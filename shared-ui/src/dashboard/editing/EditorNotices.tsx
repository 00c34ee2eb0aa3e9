import type { ProblemCode } from '@agency/contract/problems';
import { useState } from 'react';
import { useHost } from '../../host.ts';
import type { Revised } from '../../merge/revision.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { same } from '../../merge/same.ts';
import type { Edited } from '../../saving/edited.ts';
import type { Kept } from '../../saving/kept.ts';
import type { Saver, Saving } from '../../saving/saving.ts';
import { useLive } from '../live/LiveAround.tsx';
import { NoRoomNotice } from './NoRoomNotice.tsx';
import { OfferedNotice } from './OfferedNotice.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { WaitingNotice } from './WaitingNotice.tsx';
import { useKeeping, useKept } from './useKept.ts';

interface Props<Doc extends Revised, Draft extends object> {
  name: string;
  edited: Edited<Doc, Draft>;
  saver: Saver<Doc, Draft>;
  saving: Saving<Doc, Draft>;
  /** Why the last save failed, in a sentence. */
  failed: string | undefined;
}

/** Another try comes to the same. */
const hopeless = new Set<ProblemCode>(['otherRole', 'tooOld']);
/** Reasons outside of the form, after which one may fear for what is in it. */
const keepsWork = new Set<ProblemCode>([...hopeless, 'offline', 'notOurServer', 'noRoom']);

/** What is to be said above a form: that what was typed before came back, that a save failed, or that it isn't kept. */
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
  // Typed in another tab: it has a place of its own, and is offered where nothing is typed here.
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
            saver.take(offered.kept as Kept<Doc, Partial<Draft>>);
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
