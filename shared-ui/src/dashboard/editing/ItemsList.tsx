import { css } from '@emotion/react';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { arrayMove } from '../../kit/arrayMove.ts';
import { Button } from '../../kit/Button.tsx';
import { Fold } from '../../kit/Fold.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { SortableList } from '../../kit/SortableList.tsx';

export interface ItemsProps<Each extends { id: string }> {
  title: string;
  /** The noun for one item in the UI's texts. */
  one: string;
  items: Each[];
  nameOf: (item: Each) => string;
  blank: () => Each;
  onChange: (items: Each[]) => void;
  /** The fields of an item. */
  children: (item: Each, place: number, change: (changes: Partial<Each>) => void) => ReactNode;
}

interface Props<Each extends { id: string }> extends ItemsProps<Each> {
  /** The text for an empty list. */
  none: string;
  /** The maximum number of items. */
  max?: number;
  /** Returns what the row of a closed item shows. Without this function, items can't be closed. */
  rowOf?: (item: Each) => { picture: ReactNode; line: string };
  /** More buttons for an item. */
  buttonsOf?: (item: Each) => ReactNode;
  /** Replaces the button that adds a blank item. */
  Adder?: ComponentType<{ onAdd: (item: Each) => void }>;
  /** Called after an item was removed. */
  onRemoved?: (item: Each, place: number) => void;
}

/** A list whose items can be added, edited, removed and reordered. */
export function ItemsList<Each extends { id: string }>(props: Props<Each>) {
  const { title, one, items, nameOf, blank, onChange, children, none, max = Infinity, rowOf } = props;
  const { buttonsOf, Adder, onRemoved } = props;
  const box = useRef<HTMLDivElement>(null);
  const called = (item: Each) => nameOf(item) || `Unnamed ${one.toLowerCase()}`;

  function add(item = blank()) {
    // Focus the new item's first field at once: the user may already be typing.
    flushSync(() => onChange([...items, item]));
    const row = box.current?.querySelector(':scope > div > ol > li:last-child');
    if (!row) return;
    const details = row.querySelector('details');
    if (details) details.open = true;
    // A field whose code is still loading has no input yet.
    const input = row.querySelector<HTMLElement>('input, textarea, [contenteditable=true]');
    (input ?? row.querySelector('summary'))?.focus();
  }

  return (
    <>
      <div ref={box} css={list}>
        {items.length > 0 ? (
          <SortableList
            items={items}
            keyOf={({ id }) => id}
            nameOf={called}
            label={title}
            onMove={(from, to) => onChange(arrayMove(items, from, to))}
            renderItem={(item, controls, place) => {
              const fields = children(item, place, (changes) =>
                onChange(items.map((each) => (each.id === item.id ? { ...each, ...changes } : each))),
              );
              return (
                <div css={[card, rowOf && folded]}>
                  <div css={top}>
                    <span>
                      {controls.handle}
                      {controls.steps}
                    </span>
                    <span>
                      {buttonsOf?.(item)}
                      <IconButton
                        label={`Remove ${called(item)}`}
                        onClick={() => {
                          onChange(items.filter(({ id }) => id !== item.id));
                          onRemoved?.(item, place);
                        }}
                      >
                        <Trash2 size={19} aria-hidden />
                      </IconButton>
                    </span>
                  </div>
                  {rowOf ? (
                    <Fold title={<span dir="auto">{called(item)}</span>} {...rowOf(item)}>
                      {fields}
                    </Fold>
                  ) : (
                    fields
                  )}
                </div>
              );
            }}
          />
        ) : (
          <p css={quiet}>{none}</p>
        )}
      </div>
      {items.length < max &&
        (Adder ? (
          <Adder onAdd={add} />
        ) : (
          <div>
            <Button onClick={() => add()}>
              <Plus size={18} aria-hidden />
              Add {one}
            </Button>
          </div>
        ))}
    </>
  );
}

const list = css`
  container-type: inline-size;
`;
const card = css`
  display: grid;
  gap: 14px;
  padding: 10px 16px 18px;
  border: 1px solid var(--hairline);
  border-radius: 16px;
  background: var(--paper);
`;
const top = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-inline: -8px;
`;
const folded = css`
  position: relative;
  padding: 8px 12px;
  > details[open] {
    padding-block-end: 10px;
  }
  > div {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 4px;
    margin: 0;
  }
  > details > summary {
    padding-inline-end: 168px;
  }
  /* In a narrow container, a closed row has only its drag handle. An open item has all buttons below its fields. */
  @container (max-width: 479px) {
    > details > summary {
      padding-inline-end: 40px;
    }
    &:has(> details[open]) > div {
      position: static;
      order: 1;
    }
    &:not(:has(> details[open])) > div button:not([data-grip]) {
      display: none;
    }
  }
`;
const quiet = css`
  color: var(--ink-soft);
`;
