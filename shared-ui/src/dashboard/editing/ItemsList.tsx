import { css } from '@emotion/react';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { arrayMove } from '../../kit/arrayMove.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { SortableList } from '../../kit/SortableList.tsx';

export interface ItemsProps<Each extends { id: string }> {
  title: string;
  /** What one of them is called. */
  one: string;
  items: Each[];
  nameOf: (item: Each) => string;
  blank: () => Each;
  onChange: (items: Each[]) => void;
  /** The fields of an item. */
  children: (item: Each, place: number, change: (changes: Partial<Each>) => void) => ReactNode;
}

interface Props<Each extends { id: string }> extends ItemsProps<Each> {
  /** What is said where there are none. */
  none: string;
  /** How many there can be. */
  max?: number;
}

/** A list whose items are added, written, removed and put in order. */
export function ItemsList<Each extends { id: string }>(props: Props<Each>) {
  const { title, one, items, nameOf, blank, onChange, children, none, max = Infinity } = props;
  const box = useRef<HTMLDivElement>(null);
  const called = (item: Each) => nameOf(item) || `Unnamed ${one.toLowerCase()}`;

  function add() {
    // The new item's first field is what comes next, at once: the next key may be pressed already.
    flushSync(() => onChange([...items, blank()]));
    [...(box.current?.querySelectorAll('ol > li') ?? [])].at(-1)?.querySelector('input')?.focus();
  }

  return (
    <>
      <div ref={box}>
        {items.length > 0 ? (
          <SortableList
            items={items}
            keyOf={({ id }) => id}
            nameOf={called}
            label={title}
            onMove={(from, to) => onChange(arrayMove(items, from, to))}
            renderItem={(item, controls, place) => (
              <div css={card}>
                <div css={top}>
                  {controls}
                  <IconButton
                    label={`Remove ${called(item)}`}
                    onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
                  >
                    <Trash2 size={19} aria-hidden />
                  </IconButton>
                </div>
                {children(item, place, (changes) =>
                  onChange(items.map((each) => (each.id === item.id ? { ...each, ...changes } : each))),
                )}
              </div>
            )}
          />
        ) : (
          <p css={quiet}>{none}</p>
        )}
      </div>
      {items.length < max && (
        <div>
          <Button onClick={add}>
            <Plus size={18} aria-hidden />
            Add {one}
          </Button>
        </div>
      )}
    </>
  );
}

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
const quiet = css`
  color: var(--ink-soft);
`;
