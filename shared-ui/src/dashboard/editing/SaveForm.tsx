import { useEffect, useRef, type FormHTMLAttributes } from 'react';
import { Form } from '../../kit/Form.tsx';
import { topDialog } from '../../kit/topDialog.ts';
import type { EditedDocument } from '../live/EditingNote.tsx';
import { useCursor } from '../live/useCursor.ts';
import { EditedLanguageContext, useLanguageChoice } from '../translating/editedLanguage.ts';
import type { Editor } from './useEditor.tsx';

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  editor: Pick<Editor<unknown>, 'save'>;
  /** The document that the form edits. Others see that this user is editing it. */
  of?: EditedDocument | undefined;
}

/** A form that saves its editor's draft, also by Ctrl+S. */
export function SaveForm({ editor, of, children, ...rest }: Props) {
  const cursor = useCursor(of);
  const form = useRef<HTMLFormElement>(null);
  const language = useLanguageChoice(of);

  // Ctrl+S saves the topmost form.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      const top = topDialog() ?? document.body;
      if (form.current?.closest('[role=dialog], [role=alertdialog], body') === top)
        form.current.requestSubmit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <Form ref={form} onSubmit={editor.save} {...cursor} {...rest}>
      <EditedLanguageContext.Provider value={language}>{children}</EditedLanguageContext.Provider>
    </Form>
  );
}
