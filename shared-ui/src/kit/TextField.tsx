import type { InputHTMLAttributes, ReactNode } from 'react';
import { control, Field } from './Field.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A single-line text field. It shows our own errors instead of the browser's validation bubbles. */
export function TextField({ label, hint, error, required, onChange, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      {(wiring) => (
        <input
          // An empty field reads like the page.
          dir={rest.value === '' ? undefined : 'auto'}
          css={control}
          {...rest}
          {...wiring}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
