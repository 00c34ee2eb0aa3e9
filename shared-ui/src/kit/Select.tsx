import { css } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
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

/** A select field with the browser's own menu. */
export function Select({ label, hint, error, required, options, onChange, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      {(wiring) => (
        <span css={frame}>
          <select
            css={[control, look]}
            {...rest}
            {...wiring}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden />
        </span>
      )}
    </Field>
  );
}

const frame = css`
  position: relative;
  display: block;
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 14px;
    margin-block: auto;
    color: var(--ink-soft);
    pointer-events: none;
  }
`;
const look = css`
  padding-inline-end: 38px;
  text-overflow: ellipsis;
  appearance: none;
`;
