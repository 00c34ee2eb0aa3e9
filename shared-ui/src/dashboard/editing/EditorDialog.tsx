import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Kind } from '@agency/contract/kinds';
import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';
import { besidePreview } from '../preview/Preview.tsx';
import { type EditedDocument, EditingNote } from '../live/EditingNote.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SaveForm } from './SaveForm.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { LanguageTabs } from '../translating/LanguageTabs.tsx';
import type { Editor } from './useEditor.tsx';

interface Props<Draft> {
  title: string;
  /** The name of the edited document. */
  subtitle?: string | undefined;
  editor: Editor<Draft>;
  /** A preview of the public page, next to the form. */
  preview?: ReactNode;
  /** Wide enough for content side by side, which a preview needs. */
  wide?: boolean;
  /** The document that the dialog edits, if it already exists. */
  of?: { kind: Kind; id: string } | undefined;
  /** The document of which this dialog edits a part, such as the about page for a team member. */
  partOf?: EditedDocument | undefined;
  /** The label of the save button. */
  save?: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that edits one document. Unsaved input is kept until the user saves or discards it. */
export function EditorDialog<Draft extends object>({
  title,
  subtitle,
  editor,
  preview,
  wide = preview !== undefined,
  of,
  partOf = of,
  save = 'Save',
  onClose,
  children,
}: Props<Draft>) {
  const { ask, busy, unsaved, questions, restored } = editor;
  const leave = () => ask(onClose);
  return (
    <Dialog title={title} subtitle={subtitle} holdsWork wide={wide} onClose={leave}>
      <SaveForm editor={editor} of={partOf}>
        <div css={besidePreview}>
          <div css={fields}>
            <EditingNote of={partOf} />
            {restored}
            <LanguageTabs of={editor} />
            {children}
          </div>
          {preview}
        </div>
        <div css={dialogActions}>
          {of && (
            <span css={apart}>
              <HistoryLink {...of} />
            </span>
          )}
          <Button onClick={leave}>Cancel</Button>
          <SaveButton unsaved={unsaved} busy={busy}>
            {save}
          </SaveButton>
        </div>
      </SaveForm>
      {questions}
    </Dialog>
  );
}

const apart = css`
  margin-inline-end: auto;
`;
const fields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`;
