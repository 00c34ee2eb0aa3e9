import { css } from '@emotion/react';
import { homeIconLabels, type homeIcons } from '@agency/contract/home';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { arrayMove } from '../../kit/arrayMove.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { IconPicker } from '../../kit/IconPicker.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { SortableList } from '../../kit/SortableList.tsx';
import { homeIcon } from '../icons.ts';

interface Item {
  id: string;
  icon: (typeof homeIcons)[number];
}

interface Props<Each extends Item> {
  title: string;
  /** The id of the heading under which the site shows them. */
  shows: string;
  /** What one of them is called. */
  one: string;
  items: Each[];
  nameOf: (item: Each) => string;
  blank: () => Each;
  onChange: (items: Each[]) => void;
  /** The fields of an item besides its icon. */
  children: (item: Each, place: number, change: (changes: Partial<Each>) => void) => ReactNode;
}

/** A list of the home page: its items are added, written, removed and put in order. */
export function ItemsPanel<Each extends Item>(props: Props<Each>) {
  const { title, shows, one, items, nameOf, blank, onChange, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const called = (item: Each) => nameOf(item) || `Unnamed ${one.toLowerCase()}`;

  function add() {
    // The new item's first field is what comes next, at once: the next key may be pressed already.
    flushSync(() => onChange([...items, blank()]));
    [...(box.current?.querySelectorAll('ol > li') ?? [])].at(-1)?.querySelector('input')?.focus();
  }

  return (
    <Panel id={shows} title={title} shows={shows}>
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
                <IconPicker
                  label="Icon"
                  compact
                  icons={homeIcon}
                  labels={homeIconLabels}
                  value={item.icon}
                  onChange={(icon) =>
                    onChange(items.map((each) => (each.id === item.id ? { ...each, icon } : each)))
                  }
                />
              </div>
            )}
          />
        ) : (
          <p css={none}>Nothing here yet. The site hides this section.</p>
        )}
      </div>
      <div>
        <Button onClick={add}>
          <Plus size={18} aria-hidden />
          Add {one}
        </Button>
      </div>
    </Panel>
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
const none = css`
  color: var(--ink-soft);
`;
