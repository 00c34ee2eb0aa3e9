import { useState, type ReactNode } from 'react';

/**
 * The states in which the kit screen shows a component, by name. `rest` is the ordinary state, `rtl` shows
 * right-to-left text.
 */
export interface Specimen {
  rest: ReactNode;
  rtl: ReactNode;
  [state: string]: ReactNode;
}

interface LiveProps<Value> {
  initial: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Holds the value of a component, so that one can type into it or change it on the kit screen. */
export function Live<Value>({ initial, children }: LiveProps<Value>) {
  const [value, change] = useState(initial);
  return children(value, change);
}

export const nothing = (): void => {};

/** A very long word, and a sentence that needs too many lines. */
export const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const long =
  'A sentence that someone wrote on a Friday afternoon, and that goes on long after everybody thought it had said what it had to say';
