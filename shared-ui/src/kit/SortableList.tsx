import { css } from '@emotion/react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { SortableContainer, SortableElement } from 'react-sortable-hoc';
import { arrayMove } from './arrayMove.ts';
import { Handle, Steps } from './SortControls.tsx';
import { quietRow } from './rowActions.ts';
import { glideFrom, placesOf, wantsLessMotion, type Places } from './moveAnimation.ts';
import { useDrag } from './useDrag.ts';

/** The controls that move an item: its drag handle, and two step buttons. */
interface Controls {
  handle: ReactNode;
  steps: ReactNode;
}

interface Props<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** Called when an item was moved. The caller changes the order of `items` at once. */
  onMove: (from: number, to: number) => void;
  /** The accessible name of the list. */
  label: string;
  /** 'y': the items are one below the other. 'xy': they are in rows. */
  axis?: 'y' | 'xy';
  renderItem: (item: Item, controls: Controls, index: number) => ReactNode;
}

// In pixels and milliseconds (specification, section 9).
const MOUSE_DISTANCE = 5;
const TOUCH_DELAY = 120;

/**
 * A sortable list: by mouse, by long touch, by keyboard (Space lifts and drops, arrows move, Escape cancels) or by
 * buttons. Moves are announced to screen readers.
 */
export function SortableList<Item>(props: Props<Item>) {
  const { items, keyOf, nameOf, onMove, label, axis = 'y', renderItem } = props;
  const list = useRef<HTMLOListElement>(null);
  const instructions = useId();
  const [said, say] = useState('');
  const [lifted, setLifted] = useState<{ key: string; to: number }>();
  const [before, setBefore] = useState<Places>();
  const [byTouch, setByTouch] = useState(false);

  const placeOf = (key: string) => items.findIndex((item) => keyOf(item) === key);
  const from = lifted ? placeOf(lifted.key) : -1;
  const shown = lifted && from >= 0 ? arrayMove(items, from, lifted.to) : items;
  const at = (place: number) => `position ${place + 1} of ${items.length}`;
  const nameAt = (place: number) => nameOf(items[place]!);

  // After a move, keep the focused item in view and animate all items from their old places.
  useLayoutEffect(() => {
    if (!before) return;
    const { activeElement } = document;
    if (list.current?.contains(activeElement))
      activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' });
    glideFrom(before);
  }, [before]);

  /** Changes the order with an animation. */
  function glide(change: () => void) {
    setBefore(placesOf(list.current?.children ?? []));
    change();
  }

  function toggle(key: string, place: number) {
    if (lifted?.key !== key) {
      setLifted({ key, to: place });
      say(`Lifted ${nameAt(place)}, ${at(place)}.`);
      return;
    }
    setLifted(undefined);
    if (from >= 0) drop(from, lifted.to);
  }

  function drop(place: number, to: number) {
    if (place !== to) onMove(place, to);
    say(`Dropped ${nameAt(place)}, ${at(to)}.`);
  }

  function cancel() {
    if (!lifted) return;
    glide(() => setLifted(undefined));
    if (from >= 0) say(`Cancelled. ${nameAt(from)} is back at ${at(from)}.`);
  }

  function carry(to: number) {
    if (!lifted || from < 0 || to < 0 || to >= items.length) return;
    glide(() => setLifted({ ...lifted, to }));
    say(`Moved ${nameAt(from)} to ${at(to)}.`);
  }

  function step(place: number, by: -1 | 1) {
    glide(() => onMove(place, place + by));
    say(`Moved ${nameAt(place)} to ${at(place + by)}.`);
  }

  // Listens in the capture phase, to handle these keys before other listeners, such as the dialog's.
  useEffect(() => {
    if (!lifted) return;
    const row = axis === 'xy' ? columns(list.current) : 1;
    const steps: Record<string, number> = { ArrowUp: -row, ArrowLeft: -1, ArrowDown: row, ArrowRight: 1 };
    const onKey = (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (by === undefined && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (by === undefined) cancel();
      else carry(lifted.to + by);
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  });

  const drag = useDrag({
    list,
    keyAt: (place) => keyOf(items[place]!),
    onLift: (place) => say(`Lifted ${nameAt(place)}, ${at(place)}.`),
    onOver: (key, to) => say(`Moved ${nameAt(placeOf(key))} to ${at(to)}.`),
    onCancel: (key, places) => {
      setBefore(places);
      const place = placeOf(key);
      if (place >= 0) say(`Cancelled. ${nameAt(place)} is back at ${at(place)}.`);
    },
    onDrop: (key, to, places) => {
      setBefore(places);
      const place = placeOf(key);
      if (place >= 0) drop(place, to);
    },
  });

  return (
    <div onPointerDownCapture={({ pointerType }) => setByTouch(pointerType === 'touch')}>
      <p id={instructions} hidden>
        Press Space to lift, the arrow keys to move, Space again to drop, Escape to cancel.
      </p>
      <p className="visually-hidden" aria-live="assertive" aria-atomic>
        {said}
      </p>
      <Rows
        {...drag}
        label={label}
        listRef={list}
        axis={axis}
        inRows={axis === 'xy'}
        // The library accepts either a press delay or a distance.
        {...(byTouch ? { pressDelay: TOUCH_DELAY } : { distance: MOUSE_DISTANCE })}
        transitionDuration={wantsLessMotion() ? 0 : 300}
        shouldCancelStart={cannotStart}
        // The library's edge scrolling can't be tuned, and its keyboard control loses the focus, so both are our own.
        disableAutoscroll
        keyCodes={noKeys}
      >
        {shown.map((item, index) => {
          const key = keyOf(item);
          const controls = {
            handle: (
              <Handle
                name={nameOf(item)}
                lifted={lifted?.key === key}
                instructions={instructions}
                onToggle={() => toggle(key, index)}
                onLeave={cancel}
              />
            ),
            steps: (
              <Steps
                name={nameOf(item)}
                beside={axis === 'xy'}
                first={index === 0}
                last={index === shown.length - 1}
                onStep={(by) => step(index, by)}
              />
            ),
          };
          return (
            <Row key={key} index={index} lifted={lifted?.key === key}>
              {renderItem(item, controls, index)}
            </Row>
          );
        })}
      </Rows>
    </div>
  );
}

/**
 * With the mouse an item can be dragged by any part that isn't a control. On touch screens only by its handle, because a
 * touch elsewhere may mean scrolling.
 */
function cannotStart({ target, type }: { target: EventTarget | null; type: string }): boolean {
  if (!(target instanceof Element)) return true;
  const own = target.closest(
    '[data-grip], button, a, label, input, textarea, select, fieldset, [contenteditable]',
  );
  return type === 'touchstart' ? !own?.matches('[data-grip]') : own !== null && !own.matches('[data-grip]');
}

const noKeys = { lift: [] };

/** The number of items in a row. */
function columns(list: Element | null): number {
  const tops = Array.from(list?.children ?? [], (row) => (row as HTMLElement).offsetTop);
  return tops.filter((top) => top === tops[0]).length;
}

interface RowsProps {
  label: string;
  listRef: RefObject<HTMLOListElement>;
  inRows: boolean;
  children: ReactNode;
}

const Rows = SortableContainer<RowsProps>(({ label, listRef, inRows, children }: RowsProps) => (
  <ol ref={listRef} role="list" aria-label={label} css={[rows, inRows && beside]}>
    {children}
  </ol>
));

interface RowProps {
  lifted: boolean;
  children: ReactNode;
}

const Row = SortableElement<RowProps>(({ lifted, children }: RowProps) => (
  <li css={row} data-lifted={lifted}>
    {children}
  </li>
));

const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
const beside = css`
  grid-template-columns: repeat(auto-fill, minmax(max(146px, 20%), 1fr));
  gap: 16px;
`;
const row = css`
  ${quietRow};
  position: relative;
  cursor: grab;
  /* Each row has its own stacking context. A dragged row (below) is above everything, including dialogs. */
  z-index: 0;
  border-radius: 16px;
  list-style: none;
  /* A drop-down list in a row must cover the rows below. */
  &:focus-within {
    z-index: 1;
  }
  &[data-lifted='true'] {
    z-index: 45;
    box-shadow:
      0 0 0 2px var(--violet),
      var(--shadow);
  }
`;
