import { css } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { Hinted } from './Hinted.tsx';

interface Props<Name extends string> {
  label: string;
  icons: Record<Name, LucideIcon>;
  /** The icons' names for users. */
  labels: Record<Name, string>;
  value: Name;
  onChange: (name: Name) => void;
  /** Shows the names only to screen readers and in tooltips. */
  compact?: boolean;
}

/** Radio buttons for one icon out of a few: arrow keys move, screen readers read the name. */
export function IconPicker<Name extends string>({
  label,
  icons,
  labels,
  value,
  onChange,
  compact,
}: Props<Name>) {
  const group = useId();
  return (
    <fieldset css={frame}>
      <legend css={legend}>{label}</legend>
      <div css={compact ? closeRow : row}>
        {(Object.keys(icons) as Name[]).map((name) => {
          const Icon: LucideIcon = icons[name];
          return (
            <Choice key={name} name={labels[name]} hinted={compact}>
              <label css={[choice, compact && small]}>
                <input
                  type="radio"
                  name={group}
                  value={name}
                  checked={name === value}
                  onChange={() => onChange(name)}
                />
                <Icon size={22} strokeWidth={1.75} aria-hidden />
                <span className={compact ? 'visually-hidden' : undefined}>{labels[name]}</span>
              </label>
            </Choice>
          );
        })}
      </div>
    </fieldset>
  );
}

const Choice = ({
  name,
  hinted,
  children,
}: {
  name: string;
  hinted: boolean | undefined;
  children: ReactElement;
}) => (hinted ? <Hinted text={name}>{children}</Hinted> : children);

const frame = css`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const legend = css`
  margin-block-end: 6px;
  padding: 0;
  font-size: var(--step--1);
  font-weight: 600;
`;
const row = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 8px;
`;
const closeRow = css`
  display: grid;
  grid-auto-flow: column;
  /* One row, even on a phone. */
  grid-auto-columns: minmax(0, 44px);
  gap: 6px;
`;
const choice = css`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: 14px 8px 10px;
  border: 1.5px solid var(--hairline);
  border-radius: 12px;
  font-size: 0.8125rem;
  color: var(--ink-soft);
  cursor: pointer;
  transition: border-color var(--swift);
  &:hover {
    border-color: var(--edge);
  }
  &:has(:checked) {
    border-color: var(--violet);
    box-shadow: inset 0 0 0 1px var(--violet);
    color: var(--ink);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--violet);
    outline-offset: 2px;
  }
  /* Invisible, but as large as its choice, so that clicks on the choice hit the input. */
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
const small = css`
  place-content: center;
  block-size: 44px;
  padding: 0;
`;
