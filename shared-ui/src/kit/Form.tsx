import { unfold } from './openDetails.ts';
import { forwardRef, useEffect, useImperativeHandle, useRef, useState, type FormHTMLAttributes } from 'react';

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** Resolves to true on success. Otherwise the form looks for an error to show. */
  onSubmit: () => Promise<boolean | void>;
}

/** A form that, after a failed submit, scrolls to its first invalid field and focuses it, or shows the error message. */
export const Form = forwardRef<HTMLFormElement, Props>(({ onSubmit, children, ...rest }, ref) => {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current!, []);
  const [failures, setFailures] = useState(0);

  // Scroll in an effect: only then are the error messages in the page.
  useEffect(() => {
    if (failures > 0 && form.current) revealError(form.current);
  }, [failures]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog that the form opens is inside it in React's tree, so the submit event of the dialog's own form
        // would bubble to this one.
        event.stopPropagation();
        void onSubmit().then((isDone) => isDone || setFailures((before) => before + 1));
      }}
      {...rest}
    >
      {children}
    </form>
  );
});
Form.displayName = 'Form';

function revealError(form: HTMLFormElement) {
  form.querySelectorAll('[aria-invalid]').forEach(unfold);
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]');
  wrong?.focus({ preventScroll: true });
  // Scroll the field to the middle of the window: sticky bars cover the edges, and the error message is below the field.
  (wrong ?? form.querySelector('[role=alert]'))?.scrollIntoView({ block: 'center' });
}
