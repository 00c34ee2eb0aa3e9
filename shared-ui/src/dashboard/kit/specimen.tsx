import { useState, type ReactNode } from 'react';

/** A component's states by name. Every component has at least these two. */
export interface Specimen {
  rest: ReactNode;
  rtl: ReactNode;
  [state: string]: ReactNode;
}

interface LiveProps<Value> {
  initial: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Holds a component's value, so that it can be used in the specimen. */
export function Live<Value>({ initial, children }: LiveProps<Value>) {
  const [value, change] = useState(initial);
  return children(value, change);
}

export const nothing = (): void => {};

/** A very long word, and a sentence that needs too many lines. */
export const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const long =
  'A sentence that someone wrote on a Friday afternoon, and that goes on long after everybody thought it had said what it had to say';
