import { css } from '@emotion/react';
import { tick } from './checkboxLook.ts';

interface Props {
  label: string;
  hint?: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** A checkbox with its label. */
export const CheckField = ({ label, hint, value, onChange }: Props) => (
  <label css={row}>
    <input type="checkbox" css={tick} checked={value} onChange={(event) => onChange(event.target.checked)} />
    <span>
      <strong>{label}</strong>
      {hint && <small>{hint}</small>}
    </span>
  </label>
);

const row = css`
  display: flex;
  /* With a hint, the box is beside the label and not between label and hint. */
  align-items: first baseline;
  gap: 12px;
  min-block-size: 44px;
  padding-block: 10px;
  cursor: pointer;
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
