import { useEffect, useRef, type FocusEvent } from 'react';
import type { EditedDocument } from './EditingNote.tsx';
import { useLive } from './LiveAround.tsx';

/** Moving from one field to the next within this time doesn't count as leaving, in milliseconds. */
const LEAVE_DELAY_MS = 800;

/** Tells other users that this user is editing the document, and which field of the form has the focus. */
export function useCursor(of: EditedDocument | undefined) {
  const { at } = useLive();
  const { kind, id } = of ?? {};
  const leaving = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    if (kind === undefined || id === undefined) return;
    return () => {
      clearTimeout(leaving.current);
      at({ kind, id, field: '' });
    };
  }, [at, kind, id]);

  if (kind === undefined || id === undefined) return {};
  return {
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      // React also bubbles focus from dialogs that the form opens, such as the choice between two versions.
      const field = currentTarget.contains(target) ? labelOf(target) : undefined;
      if (field === undefined) return;
      clearTimeout(leaving.current);
      at({ kind, id, field });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      // If only the window lost the focus, the user is still in the field.
      if (currentTarget.contains(relatedTarget) || !document.hasFocus()) return;
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => at({ kind, id, field: '' }), LEAVE_DELAY_MS);
    },
  };
}

/** The label of a field; undefined if the element is no field. */
function labelOf(target: HTMLElement): string | undefined {
  if (
    !target.matches(
      'input:not([type=submit], [type=button], [type=radio]), textarea, select, [role=combobox]',
    )
  )
    return undefined;
  const label = (target as HTMLInputElement).labels?.[0]?.cloneNode(true) as HTMLElement | undefined;
  label?.querySelectorAll('[aria-hidden]').forEach((each) => each.remove());
  const text = (label?.textContent ?? target.getAttribute('aria-label') ?? '').trim();
  return text.slice(0, 200) || 'this';
}
