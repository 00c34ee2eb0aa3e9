import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface Options {
  /** Around the button and its list. */
  root: RefObject<HTMLElement | null>;
  options: readonly string[];
  onChoose: (option: string) => void;
}

/** A list that drops down from a button, by keyboard: the button keeps the focus and moves a mark through the list. */
export function useListbox({ root, options, onChoose }: Options) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typed = useRef({ text: '', at: 0 });

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open, root]);

  useEffect(() => {
    if (open) root.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active, root]);

  const last = options.length - 1;
  const places: Record<string, number> = {
    ArrowDown: Math.min(active + 1, last),
    ArrowUp: Math.max(active - 1, 0),
    PageDown: Math.min(active + 5, last),
    PageUp: Math.max(active - 5, 0),
    Home: 0,
    End: last,
  };

  /** Goes to the next option that begins with what is typed in quick succession. */
  function find(letter: string, at: number) {
    const goesOn = at - typed.current.at < 700;
    const text = (goesOn ? typed.current.text : '') + letter.toLowerCase();
    typed.current = { text, at };
    const from = text.length > 1 ? active : active + 1;
    const order = [...options.keys()].map((place) => (place + from) % options.length);
    const found = order.find((place) => options[place]?.toLowerCase().startsWith(text));
    if (found !== undefined) setActive(found);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || (event.altKey && key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    const opens = ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key);
    if (key === 'Tab') return setOpen(false);
    if (!open && !opens && key.length > 1) return;
    event.preventDefault();
    if (!open) {
      setOpen(true);
      if (key.length === 1 && key !== ' ') find(key, event.timeStamp);
    } else if (key === 'Escape' || (event.altKey && key === 'ArrowUp')) {
      event.stopPropagation();
      setOpen(false);
    } else if (key === 'Enter' || key === ' ') {
      const option = options[active];
      if (option !== undefined) onChoose(option);
    } else if (places[key] !== undefined) setActive(places[key]);
    else if (key.length === 1) find(key, event.timeStamp);
  }

  return { open, setOpen, active, setActive, onKeyDown };
}
