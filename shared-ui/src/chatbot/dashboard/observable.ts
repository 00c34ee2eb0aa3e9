import { useSyncExternalStore } from 'react';

/**
 * A value that many components watch. Each component re-renders only when the part that it takes changes, so that a
 * long tree stays fast.
 */
export interface Cell<Value> {
  read: () => Value;
  write: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createCell<Value>(value: Value): Cell<Value> {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Watches a cell and returns what `take` makes of its value. That must be a text, number or flag, so that it can be
 * compared.
 */
export const useCell = <Value, Taken extends string | number | boolean | undefined>(
  cell: Cell<Value>,
  take: (value: Value) => Taken,
): Taken => useSyncExternalStore(cell.subscribe, () => take(cell.read()));
