import { css } from '@emotion/react';
import { Search } from 'lucide-react';
import { control } from './Field.tsx';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (words: string) => void;
}

/** A search field for a list. */
export const SearchField = ({ label, placeholder, value, onChange }: Props) => (
  <label css={frame}>
    <Search size={18} aria-hidden />
    <span className="visually-hidden">{label}</span>
    <input
      type="search"
      dir="auto"
      css={control}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);

const frame = css`
  position: relative;
  display: block;
  svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 16px;
    translate: 0 -50%;
    color: var(--ink-soft);
    pointer-events: none;
  }
  input {
    padding-inline-start: 44px;
  }
`;
