import { useSyncExternalStore } from 'react';
import { makeListeners } from '../../listeners.ts';

/**
 * A value that many components watch. A component only re-renders if the piece of the value that it uses has changed.
 * This keeps a long tree fast.
 */
export interface Cell<Value> {
  read: () => Value;
  write: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createCell<Value>(value: Value): Cell<Value> {
  const { tell, subscribe } = makeListeners();
  return {
    read: () => value,
    write: (next) => {
      value = next;
      tell();
    },
    subscribe,
  };
}

/**
 * Watches a cell and returns `take(value)`. The result must be a text, a number or a flag: React compares it with the
 * previous result by identity, and a new object would count as a change each time.
 */
export const useCell = <Value, Taken extends string | number | boolean | undefined>(
  cell: Cell<Value>,
  take: (value: Value) => Taken,
): Taken => useSyncExternalStore(cell.subscribe, () => take(cell.read()));
