import { css } from '@emotion/react';

interface Props {
  label: string;
  hint?: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** One thing that is so or not. */
export const CheckField = ({ label, hint, value, onChange }: Props) => (
  <label css={row}>
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
    <span>
      <strong>{label}</strong>
      {hint && <small>{hint}</small>}
    </span>
  </label>
);

const row = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  cursor: pointer;
  input {
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    margin: 0;
    accent-color: var(--violet);
  }
  strong {
    display: block;
    font-size: var(--step--1);
    font-weight: 600;
  }
  small {
    color: var(--ink-soft);
    font-size: var(--step--1);
  }
`;
