import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { onEscape } from './onEscape.ts';

interface ListboxOptions {
  /** The id of the field that the list belongs to. */
  id: string;
  label: string;
  /** The texts of the options. */
  options: readonly string[];
  isChosen(place: number): boolean;
  onChoose(place: number): void;
  /**
   * The user can type into the field to filter the options, so letters, the space bar, Home and End keep their normal
   * function.
   */
  isTypedInto?: boolean;
  /** Only one option can be chosen. */
  isSingle?: boolean;
}

/** Letters typed within this time form one search text, in milliseconds. */
const ONE_WORD_MS = 700;

/**
 * A drop-down list for a field, with one or more choices (ARIA's combobox). The focus stays in the field, and the active
 * option moves.
 */
export function useListbox({
  id,
  label,
  options,
  isChosen,
  onChoose,
  isTypedInto = false,
  isSingle = false,
}: ListboxOptions) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const typed = useRef({ text: '', at: 0 });
  const last = options.length - 1;
  const active = Math.min(place, last);
  const list = `${id}-list`;
  const idOf = (at: number) => `${list}-${at}`;

  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const outside = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) close();
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

  // Scroll twice: a dialog or the window may cut off the end of the list, and the list may cut off the active option.
  useEffect(() => {
    if (open)
      for (const each of [list, `${list}-${active}`])
        document.getElementById(each)?.scrollIntoView({ block: 'nearest' });
  }, [open, active, list]);

  const places: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + 5,
    PageUp: active - 5,
    ...(!isTypedInto && { Home: 0, End: last }),
  };

  /** Moves to the next option that starts with the letters typed in quick succession. */
  function find(letter: string, at: number) {
    const goesOn = at - typed.current.at < ONE_WORD_MS;
    const text = (goesOn ? typed.current.text : '') + letter.toLowerCase();
    typed.current = { text, at };
    const from = text.length > 1 ? active : active + 1;
    const order = [...options.keys()].map((each) => (each + from) % options.length);
    const found = order.find((each) => options[each]?.toLowerCase().startsWith(text));
    if (found !== undefined) setPlace(found);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (ctrlKey || metaKey || (altKey && !isArrow)) return;
    if (key === 'Tab') return setOpen(false);
    const isLetter = key.length === 1 && !isTypedInto;
    const chooses = key === 'Enter' || (isLetter && key === ' ');
    const goes = places[key];
    if (!chooses && !isLetter && (goes === undefined || (!open && !isArrow))) return;
    // Enter must not submit the form, and the other keys must not scroll the page.
    event.preventDefault();
    if (altKey && open) return setOpen(key === 'ArrowDown');
    setOpen(true);
    if (goes !== undefined) {
      if (open) setPlace(Math.max(0, Math.min(goes, last)));
    } else if (!chooses) find(key, event.timeStamp);
    else if (open && active >= 0) onChoose(active);
  }

  return {
    root,
    open,
    setOpen,
    setPlace,
    onKeyDown,
    /** Additional attributes for the field. */
    field: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': list,
      ...(open && active >= 0 && { 'aria-activedescendant': idOf(active) }),
    },
    list: { id: list, role: 'listbox', 'aria-label': label, 'aria-multiselectable': !isSingle },
    option: (at: number) => ({
      id: idOf(at),
      role: 'option',
      tabIndex: -1,
      'aria-selected': isChosen(at),
      'data-active': at === active,
      onPointerMove: () => setPlace(at),
      // Keeps the focus in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => onChoose(at),
    }),
  };
}
