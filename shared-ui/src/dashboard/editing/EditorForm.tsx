import { css } from '@emotion/react';
import { ONLY_ONE } from '@agency/contract/history';
import type { Kind } from '@agency/contract/kinds';
import type { ReactNode } from 'react';
import { EditorHead } from './EditorHead.tsx';
import type { Section } from './EditorSections.tsx';
import { SaveForm } from './SaveForm.tsx';
import type { Editor } from './useEditor.tsx';

interface Props<Draft> {
  title: string;
  /** What it writes, of which there is one. */
  kind: Kind;
  editor: Editor<Draft>;
  /** Its parts, where it is long. */
  sections?: readonly Section[];
  children: ReactNode;
}

/** The form of a screen that edits one document: its heading with 'Save Changes', its fields, its questions. */
export const EditorForm = <Draft,>({ title, kind, editor, sections, children }: Props<Draft>) => (
  <SaveForm editor={editor} of={{ kind, id: ONLY_ONE }} css={[room, sections && withSections]}>
    <EditorHead
      title={title}
      kind={kind}
      busy={editor.busy}
      unsaved={editor.unsaved}
      sections={sections}
      onDiscard={() => editor.ask()}
    />
    {children}
    {editor.questions}
  </SaveForm>
);

const room = css`
  /* Both bars that stay at the top. */
  --bars: 148px;
  input,
  textarea {
    scroll-margin-block: calc(var(--bars) + 40px) 24px;
  }
  section {
    scroll-margin-block-start: calc(var(--bars) + 12px);
  }
`;
const withSections = css`
  --bars: 188px;
`;
