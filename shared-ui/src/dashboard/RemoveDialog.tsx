import { css } from '@emotion/react';
import type { TrashKind } from '@agency/contract/kinds';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState, type ReactNode } from 'react';
import { withCause } from '../api/cause.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { useReadSessionQuery } from '../session/sessionApi.ts';
import { useBringBackMutation } from '../trash/trashApi.ts';

interface Props<Doc> {
  question: string;
  confirm: 'Delete' | 'Remove' | 'Withdraw';
  /** The item to delete, as it is shown. */
  doc: Doc;
  remove: (doc: Doc) => Promise<{ error?: unknown }>;
  /** The toast after a success (`done`) and the sentence for a failure. */
  done?: string;
  failed: string;
  /** The kind of a document that goes to the trash. Undo restores it from there. */
  trash?: TrashKind;
  /** Undoes another deletion, also after this dialog has closed. */
  undo?: (doc: Doc) => Promise<{ error?: unknown }>;
  /** The item's name in the toast. */
  nameOf?: (doc: Doc) => string;
  /** What is deleted, and what is deleted with it. */
  children: (doc: Doc) => ReactNode;
  /** Called after the user has confirmed and the item is gone, even if another user deleted it first. */
  onGone?: () => void;
  onClose: () => void;
}

/** Confirms a deletion. If it fails, the dialog shows why and stays open for a retry. */
export function RemoveDialog<Doc extends { id: string } | string>(props: Props<Doc>) {
  const { doc: shown, trash, remove, children, onClose, ...words } = props;
  const { question, confirm, done, failed, onGone } = words;
  const [doc, setDoc] = useState(shown);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [bringBack] = useBringBackMutation();
  const undo = trash && typeof doc === 'object' ? () => bringBack({ kind: trash, id: doc.id }) : props.undo;
  const { data: { trashDays = 0 } = {} } = useReadSessionQuery({});

  async function confirmed() {
    setBusy(true);
    setProblem('');
    const error = problemOf((await remove(doc)).error);
    setBusy(false);
    // Somebody else has already deleted it, so there is nothing left to do.
    if (!error || error.code === 'notFound') {
      const name = words.nameOf?.(doc) ?? '';
      // The toast names the item, to tell two deletions apart.
      const text = [done, name].filter(Boolean).join('\n');
      if (done) notify.saved(text, undo && !error ? () => void takenBack(undo(doc), name) : undefined);
      onGone?.();
      return onClose();
    }
    const why = error.current ? `${error.message} ${asItIs(confirm)}` : error.message;
    // `current` is the same item as the server has it now.
    if (error.current) setDoc(error.current as Doc);
    setProblem(`${failed}\n${why}`);
    notify.problem(withCause(failed, error));
  }

  return (
    <ConfirmDialog
      question={question}
      confirm={confirm}
      busy={busy ? `${confirm.replace(/e$/, '')}ing...` : undefined}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      {problem && (
        <div css={above}>
          <Notice tone="problem">{problem}</Notice>
        </div>
      )}
      {children(doc)}
      {trash && (
        <p>
          It goes to the trash. You can restore it
          {trashDays > 0 && ` within ${trashDays === 1 ? 'a day' : `${trashDays.toLocaleString()} days`}`}.
        </p>
      )}
    </ConfirmDialog>
  );
}

async function takenBack(undone: Promise<{ error?: unknown }>, name = '') {
  const failure = problemOf((await undone).error);
  if (failure) notify.problem(`Failed to restore\n${failure.message}`);
  else notify.saved(name ? `${name} restored` : 'Restored');
}

const asItIs = (confirm: string) => `Press ${confirm} again to ${confirm.toLowerCase()} the current version.`;

const above = css`
  margin-block-end: 14px;
`;
