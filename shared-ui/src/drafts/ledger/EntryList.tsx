import { css } from '@emotion/react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Entry } from '../../outbox/entry.ts';

interface Props {
  entries: readonly Entry[];
  /**
   * Renders one unsent change. The list keeps `open` (whether the details are shown), so that it survives while the
   * change is scrolled out of view.
   */
  children: (entry: Entry, open: boolean, onOpen: (open: boolean) => void) => ReactNode;
}

/** The estimated height of an unsent change in pixels, until it is measured. */
const USUAL_HEIGHT = 132;

/** A virtual list: only the visible entries and the focused one are in the DOM. */
export function EntryList({ entries, children }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [focused, setFocused] = useState<number>();
  const [top, setTop] = useState(0);
  // The list's position is measured only once. Later shifts by elements above are smaller than the overscan.
  const list = useCallback((element: HTMLOListElement | null) => {
    if (element) setTop(element.getBoundingClientRect().top + scrollY);
  }, []);
  useEffect(() => {
    const note = ({ target }: FocusEvent) =>
      setFocused(Number((target as Element).closest('li')?.dataset['number']));
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  const place = entries.findIndex(({ number }) => number === focused);
  // The virtualizer's result is only used during this render; nothing is memoized from it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => entries[index]?.number ?? index,
    overscan: 8,
    gap: 12,
    scrollMargin: top,
    rangeExtractor: (range) =>
      place < 0
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), place])].toSorted((one, other) => one - other),
  });

  const show = (number: number) => (open: boolean) =>
    setOpened((earlier) => new Set([...earlier, number].filter((each) => open || each !== number)));

  return (
    <ol ref={list} css={whole} style={{ blockSize: rows.getTotalSize() }} aria-label="Drafts">
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const entry = entries[index];
        return (
          entry && (
            <li
              key={key}
              ref={rows.measureElement}
              css={row}
              style={{ transform: `translateY(${start - top}px)` }}
              data-index={index}
              data-number={entry.number}
              aria-setsize={entries.length}
              aria-posinset={index + 1}
            >
              {children(entry, opened.has(entry.number), show(entry.number))}
            </li>
          )
        );
      })}
    </ol>
  );
}

const whole = css`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const row = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
`;
