import {
  useLayoutEffect,
  useRef,
  type MouseEvent as Mouse,
  type RefObject,
  type TouchEvent as Touches,
} from 'react';
import type { SortableContainerProps, SortEvent } from 'react-sortable-hoc';
import { edgeScroll, type Point } from './edgeScroll.ts';
import { onEscape } from './onEscape.ts';
import type { Places } from './moveAnimation.ts';

interface Options {
  list: RefObject<HTMLElement>;
  keyAt: (place: number) => string;
  onLift: (place: number) => void;
  onOver: (key: string, to: number) => void;
  /** `from` is where the item was dropped, so that it can be animated from there. */
  onDrop: (key: string, to: number, from: Places) => void;
  onCancel: (key: string, from: Places) => void;
}

interface Drag {
  key: string;
  row: Element;
  /** The copy of the item that follows the pointer. */
  helper: Element;
  /** The helper's last place on the screen: after the drop, the helper no longer exists. */
  was: DOMRect;
  cancelled: boolean;
  cancel: () => void;
  follow: (point: Point) => void;
  stop: () => void;
}

type Wiring = Pick<
  SortableContainerProps,
  'onSortStart' | 'onSortMove' | 'onSortOver' | 'onSortEnd' | 'helperContainer'
>;

/** Adds what react-sortable-hoc lacks for dragging: edge scrolling, cancelling by Escape, and keeping the focus. */
export function useDrag({ list, keyAt, onLift, onOver, onDrop, onCancel }: Options): Wiring & {
  ref: (container: unknown) => void;
} {
  const drag = useRef<Drag>();
  const container = useRef<{ containerBoundingRect: DOMRect } | null>(null);

  // Cancel the drag if the list disappears: otherwise the library would never remove its listeners.
  useLayoutEffect(() => () => drag.current?.cancel(), []);

  return {
    ref: (instance) => void (container.current = instance as typeof container.current),

    // Puts the dragged copy into the dialog or `main`, because our styles apply there. While a dialog is open, everything
    // outside it is inert.
    helperContainer: () => list.current?.closest<HTMLElement>('[role=dialog], main') ?? document.body,

    onSortStart: ({ index, node, helper }, event) => {
      const around = list.current!;
      // The library assumes that a row ends where the scroll container ends. The list may be narrower, so give the
      // library the list's size.
      if (container.current) container.current.containerBoundingRect = around.getBoundingClientRect();
      helper.inert = true;
      helper.dataset['lifted'] = 'true';

      const source = isTouch(event) ? (event.target as Element) : window;
      const cancel = () => {
        if (drag.current) drag.current.cancelled = true;
        source.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
      };
      const scrolling = edgeScroll(around, (point) =>
        source.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, view: window, ...point })),
      );
      const forgetKey = onEscape(cancel);
      addEventListener('contextmenu', prevent);
      drag.current = {
        key: keyAt(index),
        row: node,
        helper,
        was: helper.getBoundingClientRect(),
        cancelled: false,
        cancel,
        follow: scrolling.follow,
        stop() {
          scrolling.stop();
          forgetKey();
          removeEventListener('contextmenu', prevent);
        },
      };
      onLift(index);
    },

    onSortMove: (event) => {
      if (!drag.current) return;
      drag.current.follow(pointOf(event));
      drag.current.was = drag.current.helper.getBoundingClientRect();
    },

    onSortOver: ({ newIndex }) => drag.current && onOver(drag.current.key, newIndex),

    onSortEnd: ({ newIndex }) => {
      if (!drag.current) return;
      const { key, row, was, cancelled, stop } = drag.current;
      drag.current = undefined;
      stop();
      // The handle lost the focus while its row was hidden during the drag.
      row.querySelector<HTMLElement>('[data-grip]')?.focus({ preventScroll: true });
      const from: Places = new Map([[row, was]]);
      if (cancelled) onCancel(key, from);
      else onDrop(key, newIndex, from);
    },
  };
}

const isTouch = (event: SortEvent): event is Touches => 'touches' in event;

function pointOf(event: SortEvent): Point {
  const at = isTouch(event) ? event.touches[0] : undefined;
  const { clientX, clientY } = at ?? (event as Mouse);
  return { clientX, clientY };
}

const prevent = (event: Event) => event.preventDefault();
