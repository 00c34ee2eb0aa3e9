import { css } from '@emotion/react';
import { useState, type InputHTMLAttributes } from 'react';
import { control, Field } from './Field.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
}

/** A password field with a button to show the input. */
export function PasswordField({ label, hint, error, required, onChange, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      {(wiring) => (
        <div css={frame}>
          <input
            css={control}
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" aria-pressed={shown} css={toggle} onClick={() => setShown(!shown)}>
            Show<span className="visually-hidden"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

const frame = css`
  position: relative;
  input {
    padding-inline-end: 84px;
  }
`;
const toggle = css`
  position: absolute;
  inset-block: 5px;
  inset-inline-end: 5px;
  padding-inline: 14px;
  border: 0;
  border-radius: 9px;
  background: none;
  color: var(--ink-soft);
  font-size: var(--step--1);
  font-weight: 600;
  cursor: pointer;
  &:hover {
    background: var(--sunk);
    color: var(--ink);
  }
  &:focus-visible {
    border-radius: 9px;
    outline-offset: -2px;
  }
  &[aria-pressed='true'] {
    background: var(--info-wash);
    color: var(--violet);
  }
`;
