import { css } from '@emotion/react';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { control, type Wiring } from './Field.tsx';
import { onEscape } from './onEscape.ts';

export interface Token {
  id: string;
  title: string;
}

interface Props extends Wiring {
  label: string;
  placeholder: string;
  options: readonly Token[];
  value: readonly Token[];
  onChange: (chosen: Token[]) => void;
  /** What stands in the list where there is nothing to choose from. */
  none: string;
}

/** Some choices out of a list that can be searched (ARIA's combobox with a list); each choice is a chip that can be removed. */
export function TokenSelect({ label, placeholder, options, value, onChange, none, ...wiring }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [place, setPlace] = useState(0);

  const wanted = words.trim().toLowerCase();
  const fitting = options.filter(({ title }) => title.toLowerCase().includes(wanted));
  const active = Math.min(place, fitting.length - 1);
  const isChosen = ({ id }: Token) => value.some((each) => each.id === id);
  const list = `${wiring.id}-list`;
  const idOf = (at: number) => `${list}-${at}`;

  const remove = ({ id }: Token) => onChange(value.filter((each) => each.id !== id));
  function toggle(token: Token) {
    if (isChosen(token)) remove(token);
    else onChange([...value, token]);
    setWords('');
    // What stands below it is in reach again; typing, an arrow key or a press opens it for the next one.
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    const stopEscape = onEscape(close);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      stopEscape();
    };
  }, [open]);

  useEffect(() => {
    if (open) root.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const chosen = fitting[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const by = key === 'ArrowDown' ? 1 : -1;
      if (open) setPlace(Math.max(0, Math.min(active + by, fitting.length - 1)));
      setOpen(true);
    } else if (key === 'Enter') {
      // Choosing isn't sending the form.
      event.preventDefault();
      if (open && chosen) toggle(chosen);
      else setOpen(true);
    } else if (key === 'Backspace' && words === '' && value.length > 0) remove(value.at(-1)!);
    else if (key === 'Tab') setOpen(false);
  }

  return (
    <div ref={root} css={frame}>
      {value.length > 0 && (
        <ul role="list" css={chips} aria-label={`Selected ${label.toLowerCase()}`}>
          {value.map((token) => (
            <li key={token.id}>
              <button
                type="button"
                css={chip}
                aria-label={`Remove ${token.title}`}
                onClick={() => {
                  remove(token);
                  // The chip goes, and the focus with it.
                  input.current?.focus();
                }}
              >
                <span dir="auto">{token.title}</span>
                <X size={15} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...wiring}
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        dir="auto"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        {...(open && active >= 0 && { 'aria-activedescendant': idOf(active) })}
        css={control}
        placeholder={placeholder}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setPlace(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div css={panel}>
          <div id={list} role="listbox" aria-label={label} aria-multiselectable>
            {fitting.map((token, at) => (
              // The keyboard works the list from the field.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={token.id}
                id={idOf(at)}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen(token)}
                data-active={at === active}
                css={choice}
                onPointerMove={() => setPlace(at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => toggle(token)}
              >
                <span dir="auto">{token.title}</span>
                <Check size={18} strokeWidth={2.5} aria-hidden />
              </div>
            ))}
          </div>
          {fitting.length === 0 && (
            <p css={nothing} role="status">
              {options.length === 0 ? none : `Nothing found for “${words.trim()}”.`}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const frame = css`
  position: relative;
  display: grid;
  gap: 8px;
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  li {
    max-inline-size: 100%;
  }
`;
const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-inline-size: 100%;
  min-block-size: 36px;
  padding: 4px 10px 4px 14px;
  border: 1.5px solid var(--hairline);
  border-radius: 999px;
  background: var(--sunk);
  font-size: var(--step--1);
  font-weight: 550;
  text-align: start;
  cursor: pointer;
  transition: border-color var(--swift);
  &:hover {
    border-color: var(--problem);
  }
  &:focus-visible {
    border-radius: 999px;
    outline-offset: 1px;
  }
  svg {
    flex: none;
    color: var(--ink-soft);
  }
`;
const panel = css`
  position: absolute;
  inset-block-start: calc(100% + 6px);
  inset-inline: 0;
  z-index: 15;
  max-block-size: 15rem;
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--hairline);
  border-radius: 14px;
  background: var(--raised);
  box-shadow: var(--shadow);
`;
const choice = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 42px;
  padding: 6px 12px;
  border-radius: 9px;
  line-height: 1.35;
  cursor: pointer;
  svg {
    flex: none;
    visibility: hidden;
    color: var(--violet);
  }
  &[aria-selected='true'] {
    font-weight: 600;
    svg {
      visibility: visible;
    }
  }
  &[data-active='true'] {
    background: var(--sunk);
    outline: 2px solid var(--violet);
    outline-offset: -2px;
  }
`;
const nothing = css`
  padding: 10px 12px;
  color: var(--ink-soft);
`;
