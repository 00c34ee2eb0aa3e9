import type { InputHTMLAttributes, ReactNode } from 'react';
import { control, Field } from './Field.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** One line of text. Errors are ours to show, in our words: the browser's own bubbles stay off. */
export function TextField({ label, hint, error, required, onChange, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      {(wiring) => (
        <input
          dir="auto"
          css={control}
          {...rest}
          {...wiring}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
