import { css } from '@emotion/react';
import { Check, ChevronDown } from 'lucide-react';
import { control, type Wiring } from '../../kit/Field.tsx';
import { choice, panel } from '../../kit/listboxLook.ts';
import { useListbox } from '../../kit/useListbox.ts';

interface Props extends Wiring {
  label: string;
  placeholder: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A multi-select drop-down (ARIA's select-only combobox, with more than one choice). */
export function MultiSelect({ label, placeholder, options, value, onChange, ...wiring }: Props) {
  const isChosen = (option: string) => value.includes(option);
  const toggle = (place: number) =>
    // Keep the list's order, whatever the order of the choices.
    onChange(options.filter((each, at) => isChosen(each) !== (at === place)));
  const { root, open, setOpen, onKeyDown, ...parts } = useListbox({
    id: wiring.id,
    label,
    options,
    isChosen: (place) => isChosen(options[place] ?? ''),
    onChoose: toggle,
  });

  return (
    <div ref={root} css={frame}>
      <button
        type="button"
        aria-haspopup="listbox"
        {...parts.field}
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
        <div {...parts.list} css={panel}>
          {options.map((option, place) => (
            <div key={option} {...parts.option(place)} css={[choice, ticked]}>
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
const ticked = css`
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
