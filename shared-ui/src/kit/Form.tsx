import { unfold } from './unfold.ts';
import { forwardRef, useEffect, useImperativeHandle, useRef, useState, type FormHTMLAttributes } from 'react';

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** Answers true once all is done; then nothing is looked for. */
  onSubmit: () => Promise<boolean | void>;
}

/** A form that, after a submission that failed, scrolls to its first wrong field and focuses it, or shows what went wrong. */
export const Form = forwardRef<HTMLFormElement, Props>(({ onSubmit, children, ...rest }, ref) => {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current!, []);
  const [failures, setFailures] = useState(0);

  // In an effect: the messages are in the page by then.
  useEffect(() => {
    if (failures > 0 && form.current) revealError(form.current);
  }, [failures]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog is inside the form around it in React's tree, and its submit bubbles there.
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
  // To the middle: bars lie over the edges, and the message is below the field.
  (wrong ?? form.querySelector('[role=alert]'))?.scrollIntoView({ block: 'center' });
}
