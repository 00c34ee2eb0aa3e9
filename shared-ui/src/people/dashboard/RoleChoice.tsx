import { css } from '@emotion/react';
import { type Role, roleLabels, roleMeanings, roles } from '@agency/contract/roles';
import { useId } from 'react';
import { tick } from '../../kit/checkboxLook.ts';

/** The three roles, each with its rights. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const group = useId();
  return (
    <fieldset css={list}>
      <legend>Role</legend>
      {roles.map((role) => (
        <label key={role} css={choice}>
          <input
            type="radio"
            css={tick}
            name={group}
            checked={role === value}
            onChange={() => onChange(role)}
          />
          <strong>{roleLabels[role]}</strong>
          <span>{roleMeanings[role]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const list = css`
  display: grid;
  gap: 8px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: 6px;
    padding: 0;
    font-size: var(--step--1);
    font-weight: 600;
  }
`;
const choice = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 12px;
  align-items: center;
  padding: 10px 14px;
  border: 1.5px solid var(--edge);
  border-radius: 12px;
  cursor: pointer;
  input {
    grid-row: span 2;
  }
  > span {
    color: var(--ink-soft);
    font-size: var(--step--1);
    line-height: 1.4;
  }
  &:hover {
    border-color: var(--ink);
  }
  &:has(:checked) {
    border-color: var(--violet);
    background: var(--info-wash);
  }
`;
