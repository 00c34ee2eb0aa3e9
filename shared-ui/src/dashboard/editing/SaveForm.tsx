import { useEffect, useRef, useState, type FormEvent, type FormHTMLAttributes } from 'react';
import type { Edited } from '../live/EditingNote.tsx';
import { useCursor } from '../live/useCursor.ts';
import type { Editor } from './useEditor.tsx';

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  editor: Pick<Editor<unknown>, 'save'>;
  /** What it writes, which others are told of. */
  of?: Edited | undefined;
}

/** A form that saves what its editor holds; the first field that is wrong gets the focus, another reason is brought in sight. */
export function SaveForm({ editor, of, children, ...rest }: Props) {
  const cursor = useCursor(of);
  const form = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog's submit goes up to the form around its place in the tree.
    event.stopPropagation();
    if (!(await editor.save())) setFailures((before) => before + 1);
  }

  // What lies on top is what is meant.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
      if (form.current?.closest('[role=dialog], [role=alertdialog], body') === top)
        form.current.requestSubmit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  // Once what is wrong has been drawn.
  useEffect(() => {
    if (failures === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [failures]);

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} {...cursor} {...rest}>
      {children}
    </form>
  );
}
