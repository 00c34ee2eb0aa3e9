import { css } from '@emotion/react';
import { Check, ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { control, type Wiring } from '../../kit/Field.tsx';
import { useListbox } from './useListbox.ts';

interface Props extends Wiring {
  label: string;
  placeholder: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Some choices out of a list that drops down (ARIA's select-only combobox, with more than one choice). */
export function MultiSelect({ label, placeholder, options, value, onChange, ...wiring }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const toggle = (option: string) =>
    onChange(
      // In the list's order, whatever order they were chosen in.
      options.filter((each) => (each === option ? !value.includes(each) : value.includes(each))),
    );
  const { open, setOpen, active, setActive, onKeyDown } = useListbox({ root, options, onChoose: toggle });
  const list = `${wiring.id}-list`;
  const idOf = (place: number) => `${list}-${place}`;

  return (
    <div ref={root} css={frame}>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={list}
        {...(open && { 'aria-activedescendant': idOf(active) })}
        {...wiring}
        css={[control, face]}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        <span css={[words, value.length === 0 && faint]} dir="auto">
          {value.length > 0 ? value.join(', ') : placeholder}
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      {open && (
        <div id={list} role="listbox" aria-label={label} aria-multiselectable css={panel}>
          {options.map((option, place) => (
            // The keyboard works the list from its button.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option}
              id={idOf(place)}
              role="option"
              tabIndex={-1}
              aria-selected={value.includes(option)}
              data-active={place === active}
              css={choice}
              onPointerMove={() => setActive(place)}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => toggle(option)}
            >
              <span css={tick} aria-hidden>
                <Check size={16} strokeWidth={3} />
              </span>
              <span dir="auto">{option}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const frame = css`
  position: relative;
`;
const face = css`
  display: flex;
  align-items: center;
  gap: 12px;
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
    color: var(--ink-soft);
    transition: rotate var(--swift);
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;
const words = css`
  flex: 1;
  min-inline-size: 0;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
const faint = css`
  color: var(--ink-soft);
`;
const panel = css`
  position: absolute;
  inset-block-start: calc(100% + 6px);
  inset-inline: 0;
  z-index: 15;
  /* 60 units of 4 px (specification, section 2). */
  max-block-size: 15rem;
  margin: 0;
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--hairline);
  border-radius: 14px;
  background: var(--raised);
  box-shadow: var(--shadow);
  list-style: none;
`;
const choice = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 42px;
  padding: 6px 10px;
  border-radius: 9px;
  line-height: 1.35;
  cursor: pointer;
  &[data-active='true'] {
    background: var(--sunk);
    outline: 2px solid var(--violet);
    outline-offset: -2px;
  }
  &[aria-selected='true'] > :first-of-type {
    border-color: var(--violet);
    background: var(--violet);
    svg {
      visibility: visible;
    }
  }
`;
const tick = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 22px;
  block-size: 22px;
  border: 1.5px solid var(--edge);
  border-radius: 6px;
  color: var(--raised);
  svg {
    visibility: hidden;
  }
`;
