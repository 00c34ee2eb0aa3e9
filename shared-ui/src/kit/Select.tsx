import type { ReactNode, SelectHTMLAttributes } from 'react';
import { control, Field } from './Field.tsx';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** One choice out of a list, with the system's own menu. */
export function Select({ label, hint, error, required, options, onChange, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      {(wiring) => (
        <select css={control} {...rest} {...wiring} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
