import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';

/** The attributes that connect a control to its label, hint and error. */
export interface Wiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  children: (wiring: Wiring) => ReactNode;
}

/** The frame of a control: label above, hint and error below. */
export function Field({ label, hint, error, required, children }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div css={frame}>
      <label htmlFor={id} css={labelled}>
        {label}
        {required && (
          <span aria-hidden css={star}>
            *
          </span>
        )}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
        ...(required && { 'aria-required': true as const }),
      })}
      {hint && (
        <p id={`${id}-hint`} css={small}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} css={[small, wrong]}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The look of every text control. */
export const control = css`
  inline-size: 100%;
  min-block-size: 44px;
  padding: 9px 14px;
  border: 1.5px solid var(--edge);
  border-radius: 12px;
  background: var(--raised);
  color: var(--ink);
  transition: border-color var(--swift);
  &::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
  &:hover {
    border-color: var(--ink);
  }
  &:focus-visible {
    border-color: var(--violet);
    border-radius: 12px;
    outline-offset: 1px;
    outline-width: 2px;
  }
  &[aria-invalid] {
    border-color: var(--problem);
  }
`;

const frame = css`
  display: grid;
  gap: 6px;
`;
const labelled = css`
  justify-self: start;
  font-size: var(--step--1);
  font-weight: 600;
`;
const star = css`
  margin-inline-start: 3px;
  color: var(--problem);
`;
const small = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.4;
`;
const wrong = css`
  color: var(--problem);
  font-weight: 500;
`;
