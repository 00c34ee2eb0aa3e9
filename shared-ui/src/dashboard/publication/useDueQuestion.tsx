import { carriedOut, type Publication } from '@agency/contract/document/publication';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import type { Editor } from '../editing/useEditor.tsx';
import { dueAtOnce } from './publicationStatus.ts';

const questions = {
  publish: {
    ask: 'Publish now?',
    confirm: 'Publish now',
    means: 'Visitors see it as soon as it is saved.',
  },
  publishTranslation: {
    ask: 'Publish the translation now?',
    confirm: 'Publish now',
    means: 'Visitors see the translation as soon as it is saved.',
  },
  unpublish: {
    ask: 'Unpublish now?',
    confirm: 'Unpublish now',
    means: 'Visitors no longer see it as soon as it is saved.',
  },
};

/**
 * The editor of a form with `PublicationFields`. Before it saves a time that has passed, it asks: the save then
 * publishes (or unpublishes) the document or its translation at once.
 */
export function useDueQuestion<Draft extends Publication>(editor: Editor<Draft>): Editor<Draft> {
  const [asked, setAsked] = useState<keyof typeof questions>();
  const question: ReactNode = asked && (
    <ConfirmDialog
      question={`This time has passed. ${questions[asked].ask}`}
      confirm={questions[asked].confirm}
      tone="primary"
      onConfirm={() => {
        setAsked(undefined);
        // Done here and not only by the server: a save without a connection then shows the same.
        editor.change(carriedOut(editor.draft, new Date()) as Partial<Draft>);
        void editor.save();
      }}
      onCancel={() => setAsked(undefined)}
    >
      <p>{questions[asked].means}</p>
    </ConfirmDialog>
  );
  return {
    ...editor,
    async save() {
      const due = editor.unsaved ? dueAtOnce(editor.draft) : undefined;
      if (due === undefined) return editor.save();
      setAsked(due);
      return false;
    },
    questions: (
      <>
        {editor.questions}
        {question}
      </>
    ),
  };
}
