import { css } from '@emotion/react';
import { Check, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { control, type Wiring } from './Field.tsx';
import { choice, panel } from './listboxLook.ts';
import { useListbox } from './useListbox.ts';

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
  /** Shown in the list if there are no options at all. */
  none: string;
}

/** A searchable multi-select (ARIA's combobox with a list). Each choice is a chip that can be removed. */
export function TokenSelect({ label, placeholder, options, value, onChange, none, ...wiring }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const fitting = options.filter(({ title }) => title.toLowerCase().includes(wanted));
  const isChosen = (token: Token | undefined) => value.some(({ id }) => id === token?.id);
  const remove = ({ id }: Token) => onChange(value.filter((each) => each.id !== id));
  const { root, open, setOpen, setPlace, onKeyDown, ...parts } = useListbox({
    id: wiring.id,
    label,
    options: fitting.map(({ title }) => title),
    isChosen: (place) => isChosen(fitting[place]),
    onChoose: toggle,
    isTypedInto: true,
  });

  function toggle(place: number) {
    const token = fitting[place];
    if (!token) return;
    if (isChosen(token)) remove(token);
    else onChange([...value, token]);
    setWords('');
    // Keep the list open for the next choice, with the active option unchanged.
    setPlace(options.indexOf(token));
  }

  function onKey(event: KeyboardEvent) {
    const latest = value.at(-1);
    if (event.key === 'Backspace' && words === '' && latest) remove(latest);
    else onKeyDown(event);
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
                  // The removed chip had the focus, so focus the input.
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
        {...parts.field}
        ref={input}
        type="text"
        autoComplete="off"
        dir="auto"
        aria-autocomplete="list"
        css={control}
        placeholder={placeholder}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setPlace(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKey}
      />
      {open && (
        <div css={panel}>
          <div {...parts.list}>
            {fitting.map((token, place) => (
              <div key={token.id} {...parts.option(place)} css={[choice, marked]}>
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
const marked = css`
  justify-content: space-between;
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
`;
const nothing = css`
  padding: 10px 12px;
  color: var(--ink-soft);
`;
