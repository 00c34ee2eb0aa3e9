import type { Shape } from '@agency/contract/document/shape';
import type { ProblemReply } from '@agency/contract/problems';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { withCause } from '../../api/cause.ts';
import { useHost } from '../../host.ts';
import { draftedWords, typedWords } from '../../kit/DiscardDialog.tsx';
import { notify } from '../../kit/notify.ts';
import { useUnsaved } from '../../kit/useUnsaved.tsx';
import type { Revised } from '../../merge/revision.ts';
import type { EditorConfig } from '../../saving/editedDocument.ts';
import { createSaver } from '../../saving/saver.ts';
import type { FormName } from '../dashboardKinds.ts';
import { EditorNotices } from './EditorNotices.tsx';
import { EditorQuestions } from './EditorQuestions.tsx';
import { NO_CHANGES } from './SaveButton.tsx';
import { useAccount, useKeeping } from './useKept.ts';

interface Options<Doc extends Revised, Draft extends object> extends Omit<
  EditorConfig<Doc, Draft>,
  'place' | 'momentNow' | 'onUnchanged'
> {
  /** The name of the form, such as `home` or `projects/5f…`; `projects/new` for a new document. */
  name: FormName;
  /** The form's sentence for a failed save. */
  failed: string | ((problem: ProblemReply) => string);
}

export interface Editor<Draft> {
  draft: Draft;
  /** How the form's fields are merged. */
  shape: Shape;
  change: (changes: Partial<Draft>) => void;
  /** The errors, by the fields' paths. */
  errors: Record<string, string>;
  /** Why the last save failed, unless it was only because of `errors`. */
  failure: ProblemReply | undefined;
  busy: boolean;
  unsaved: boolean;
  /** Resolves to true if it was saved. */
  save: () => Promise<boolean>;
  /** Goes back to the saved state. */
  discard: () => void;
  /** Runs an action, after a confirmation if input would be lost. Without an action, asks whether to discard the input. */
  ask: (action?: () => void) => void;
  /** Notices about restored input, a failed save or input that can't be stored. Render them at the top of the form. */
  restored: ReactNode;
  /** The dialogs for decisions. Render them anywhere. */
  questions: ReactNode;
}

/**
 * The state and dialogs of a form that edits one document. The saver (saving/saver.ts) stores, sends and merges its
 * input.
 */
export function useEditor<Doc extends Revised, Draft extends object>({
  name,
  failed,
  ...document
}: Options<Doc, Draft>): Editor<Draft> {
  const edited = {
    ...document,
    onUnchanged: () => notify.info(NO_CHANGES),
    momentNow: useHost().moments.now,
    place: useKeeping().placeOf<Doc, Draft>(useAccount(), name),
  };
  const [saver] = useState(() => createSaver(edited));
  useEffect(() => saver.use(edited));
  const saving = useSyncExternalStore(saver.subscribe, saver.state);
  const { draft, errors, failure, busy, unsaved, room } = saving;
  const { ask, question } = useUnsaved(unsaved, saver.discard, room === 'all' ? draftedWords : typedWords);

  return {
    draft,
    shape: edited.shape,
    errors,
    failure,
    busy,
    unsaved,
    change: saver.change,
    save: saver.save,
    discard: saver.discard,
    ask,
    restored: (
      <EditorNotices
        name={name}
        edited={edited}
        saver={saver}
        saving={saving}
        failed={failure && (typeof failed === 'string' ? withCause(failed, failure) : failed(failure))}
      />
    ),
    questions: (
      <>
        <EditorQuestions question={saving.question} saver={saver} canAdd={edited.create !== undefined} />
        {question}
      </>
    ),
  };
}
