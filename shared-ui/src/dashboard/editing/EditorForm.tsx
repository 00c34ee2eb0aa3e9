import { css } from '@emotion/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { EditorHead } from './EditorHead.tsx';
import type { Editor } from './useEditor.tsx';

interface Props<Draft> {
  title: string;
  editor: Editor<Draft>;
  children: ReactNode;
}

/** The form of a screen that edits one document: its heading with 'Save Changes'; what is wrong gets the focus. */
export function EditorForm<Draft>({ title, editor, children }: Props<Draft>) {
  const form = useRef<HTMLFormElement>(null);

  const [failures, setFailures] = useState(0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await editor.save())) setFailures((before) => before + 1);
  }

  // Once what is wrong has been drawn.
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failures]);

  return (
    <form ref={form} css={room} noValidate onSubmit={(event) => void submit(event)}>
      <EditorHead title={title} busy={editor.busy} unsaved={editor.unsaved} />
      {children}
      {editor.questions}
    </form>
  );
}

const room = css`
  /* Both bars that stay at the top. */
  --bars: 148px;
  :is(input, textarea) {
    scroll-margin-block: calc(var(--bars) + 40px) 24px;
  }
`;
