import { css } from '@emotion/react';
import { SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import type { Kind } from '@agency/contract/kinds';
import { useState, type ReactNode } from 'react';
import { PreviewPlace } from '../preview/previewPlace.ts';
import { EditorHead } from './EditorHead.tsx';
import type { Section } from './EditorSections.tsx';
import { SaveForm } from './SaveForm.tsx';
import { LanguageTabs } from '../translating/LanguageTabs.tsx';
import type { Editor } from './useEditor.tsx';

interface Props<Draft> {
  title: string;
  /** The kind of the edited document. Only one document of this kind exists. */
  kind: Kind;
  editor: Editor<Draft>;
  /** The sections of a long form. */
  sections?: readonly Section[];
  children: ReactNode;
}

/** The form of a screen that edits one document: heading with 'Save Changes', fields and dialogs. */
export function EditorForm<Draft extends object>({ title, kind, editor, sections, children }: Props<Draft>) {
  const [previewPlace, setPreviewPlace] = useState<HTMLElement | null>(null);
  return (
    <SaveForm editor={editor} of={{ kind, id: SINGLE_DOCUMENT_ID }} css={[room, sections && withSections]}>
      <EditorHead
        title={title}
        kind={kind}
        busy={editor.busy}
        unsaved={editor.unsaved}
        sections={sections}
        previewPlace={setPreviewPlace}
        onDiscard={() => editor.ask()}
      >
        <LanguageTabs of={editor} />
      </EditorHead>
      <PreviewPlace.Provider value={previewPlace}>{children}</PreviewPlace.Provider>
      {editor.questions}
    </SaveForm>
  );
}

const room = css`
  /* The height of the two sticky bars at the top. */
  --bars: 148px;
  input,
  textarea {
    scroll-margin-block: calc(var(--bars) + 40px) 24px;
  }
  details {
    /* The page's scroll padding (global.css) adds 96 px. */
    scroll-margin-block: calc(var(--bars) - 80px) 40px;
  }
  section {
    scroll-margin-block-start: calc(var(--bars) + 12px);
  }
`;
const withSections = css`
  --bars: 188px;
`;
